/** Dependencies of a remote: name → version, or path of a packed file. */
export interface RemotePackages {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The files of a new remote: path → text, formatted as oxfmt does. */
export function remoteFiles(
  name: string,
  title: string,
  packages: RemotePackages,
  types = 'tsc',
): Record<string, string> {
  const page = `${name}-page`;
  const component = `${pascalCase(name)}Page`;
  return {
    'package.json': `${JSON.stringify(packageJson(name, packages, types), null, 2)}\n`,
    'tsconfig.json': '{ "extends": "@site/tooling/tsconfig.json", "include": ["."] }\n',
    'webpack.config.js': `module.exports = require('@site/tooling/webpack').part(__dirname);\n`,

    'remote.config.ts': `import type { RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-${name}',
  pages: [
    {
      path: '/${name}',
      module: './src/${name}/${page}',
      title: '${title}',
      description: '${title}, all in one place.',
      nav: {
        group: 'resources',
        label: '${title}',
        description: '${title}, all in one place',
        image: '@site/art/nav/faq.svg',
        order: 10,
      },
    },
  ],
};

export default config;
`,

    [`src/${name}/${page}.tsx`]: `import picture from '@site/art/nav/faq.svg';
import { PageHero, Section } from '@site/shared-ui';
import styles from './${page}.module.scss';

/** \`/${name}\` */
export default function ${component}() {
  return (
    <>
      <PageHero
        label="Resources"
        title="${title}"
        lead="${title}, all in one place. Tell us what is missing."
        picture={picture}
      />
      <Section>
        <p className={styles.note}>There is more to come.</p>
      </Section>
    </>
  );
}
`,

    [`src/${name}/${page}.module.scss`]: `.note {
  color: var(--color-muted);
}
`,

    [`src/${name}/${page}.test.tsx`]: `import { renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen } from '@testing-library/react';
import ${component} from './${page}';

it('is headed by its title', () => {
  renderPage(<${component} />, {
    wrapper: ({ children }) => <BrowserRouter>{children}</BrowserRouter>,
  });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('${title}');
});
`,
  };
}

const packageJson = (name: string, packages: RemotePackages, types: string) => ({
  name: `mfe-${name}`,
  version: '0.1.0',
  private: true,
  description: `the pages under /${name}`,
  scripts: {
    build: 'part build',
    dev: 'part dev',
    release: 'part release',
    site: 'site',
    test: 'jest',
    types,
  },
  ...packages,
  jest: { preset: '@site/tooling' },
});

/** `gift-cards` → `GiftCards` */
const pascalCase = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
