/** Where a repository of its own keeps the packed packages of the site. */
export const SITE_PACKAGES = 'site';

/** What a remote needs beside its own files in a repository of its own: path → text. */
export const standaloneFiles = (name: string, title: string): Record<string, string> => ({
  '.gitignore': 'node_modules/\ndist/\n.cache/\n@mf-types/\n',
  'README.md': `# ${title}

A part of the site, with its page at \`/${name}\`, in a repository of its own.

\`\`\`sh
npm install                        # the site's packages are in ${SITE_PACKAGES}/
npm test
npm run release -- --promote       # with -- --check: what a promotion would be told
\`\`\`

The release goes to \`SITE_URL\`, with \`ADMIN_TOKEN\`, and signed by the key in the file \`RELEASE_KEY\`. The site's operator
gives the token and knows the public half of the key. \`npm run site -- history mfe-${name}\` tells what became of the part,
\`npm run types\` checks this part with the types of what is live.

Newer packages of the site take the place of all files in ${SITE_PACKAGES}/; then \`npm install ./${SITE_PACKAGES}/*.tgz\`.
`,
});
