import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as platform from '@site/platform';
import * as sharedUi from '@site/shared-ui';
import * as query from '@site/shared-ui/query';
import * as router from '@site/shared-ui/router';

/** Request → version. The build defines it. */
declare const PROVIDED_VERSIONS: Record<string, string>;

const modules: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  '@site/platform': platform,
  '@site/shared-ui': sharedUi,
  '@site/shared-ui/query': query,
  '@site/shared-ui/router': router,
};

/** The shared modules that remotes of this site require of a host. */
export const provided = Object.entries(modules).map(([request, module]) => ({
  request,
  module,
  version: PROVIDED_VERSIONS[request] ?? '',
}));
