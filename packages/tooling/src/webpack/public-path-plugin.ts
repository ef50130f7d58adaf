import { RuntimeGlobals, RuntimeModule, type Compiler } from 'webpack';

/**
 * Files come from `ASSET_ORIGIN` where the operator has set one (a CDN), else from the site itself; those of a local
 * build from the machine that it was made on.
 */
class AssetOriginModule extends RuntimeModule {
  constructor(private readonly base: string) {
    super('asset origin', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const base = JSON.stringify(this.base);
    const origin = URL.canParse(this.base) ? "''" : "(globalThis.siteAssetOrigin || '')";
    return `${RuntimeGlobals.publicPath} = ${origin} + ${base};`;
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
