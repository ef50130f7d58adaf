export type Experience = 'beginner' | 'intermediate' | 'experienced';
export type Priority = 'flavor' | 'potency' | 'convenience' | 'purity';
export type Consumption = 'vape' | 'dab' | 'mixed';

export interface ExtractAnswers {
  experience: Experience;
  priority: Priority;
  consumption: Consumption;
}

/** The five extract types (docs/product.md, section 3.10). */
export type ExtractId = 'live-resin' | 'distillate' | 'shatter' | 'wax' | 'sauce';

/**
 * The extract type for three answers (docs/product.md, section 9.11). The priority decides; experience matters for
 * flavor only, consumption for convenience only. An unknown priority gives live resin.
 */
export const findExtract = ({ experience, priority, consumption }: ExtractAnswers): ExtractId => {
  switch (priority) {
    case 'flavor':
      return experience === 'experienced' ? 'sauce' : 'live-resin';
    case 'potency':
      return 'distillate';
    case 'convenience':
      return consumption === 'vape' ? 'distillate' : 'wax';
    case 'purity':
      return 'shatter';
    default:
      return 'live-resin';
  }
};
