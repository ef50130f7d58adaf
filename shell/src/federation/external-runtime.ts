/** Remotes are built without the federation runtime (`externalRuntime`) and use the shell's, which stands here. */
import * as runtimeCore from '@module-federation/runtime-core';

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
