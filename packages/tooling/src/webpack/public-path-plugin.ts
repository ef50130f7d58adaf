import { RuntimeGlobals, RuntimeModule, type Compiler } from 'webpack';

/** Files come from `ASSET_ORIGIN` where the operator has set one (a CDN), else from the site itself. */
class AssetOriginModule extends RuntimeModule {
  constructor(private readonly base: string) {
    super('asset origin', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${RuntimeGlobals.publicPath} = (globalThis.siteAssetOrigin || '') + ${JSON.stringify(this.base)};`;
  }
}

export class PublicPathPlugin {
  constructor(private readonly base: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicPathPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap('PublicPathPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new AssetOriginModule(this.base));
          return undefined;
        });
    });
  }
}
