/**
 * Words of health claims, for tests of all texts of the site. Products without FDA approval must not make such claims
 * (21 U.S.C. 343(r), 321(g)(1)).
 */

const CLAIMS = [
  // Effects of medicines.
  /\b(?:cure[sd]?|curing|curative|heal(?:s|ed|ing)?|remed(?:y|ies)|treat(?:s|ed|ing|ments?)?)\b/,
  /\b(?:therap(?:y|ies|eutic)|medic(?:al|ally|inal|ine|ines|ations?)|prescri(?:be[sd]?|ption))\b/,
  /\b(?:diagnos(?:e[sd]?|is)|prevents?|reliev(?:e[sd]?|ing)|relief|alleviat(?:e[sd]?|ing)|sooth(?:e[sd]?|ing))\b/,
  /\b(?:analgesic|anti-?inflammatory|anti-?depressant|antioxidants?|sedative|detox(?:if\w+)?)\b/,
  // Diseases.
  /\b(?:pains?|painful|aches?|headaches?|migraines?|cramps?|soreness|inflammation|arthritis|nausea)\b/,
  /\b(?:anxiety|anxious|depress(?:ion|ed)|stress(?:ed)?|ptsd|adhd|insomnia|sleep\w*|appetite)\b/,
  /\b(?:cancer|epilep\w+|seizures?|diabet\w+|asthma|disease[sd]?|illness(?:es)?|symptoms?|disorders?)\b/,
  /\b(?:blood pressure|heart)\b/,
  // Benefits for health.
  /\b(?:health(?:y|ier|ful)?|well-?being|wellness|immun\w+|recover(?:y from|s you)|restorative|boosts?)\b/,
  /\b(?:doctor|physician|clinical(?:ly)?|scientifically|fda)\b/,
  /\b(?:harmless|non-?addictive|side[- ]effects?|(?:perfectly|completely|totally) safe|risk-free)\b/,
].map(({ source }) => new RegExp(source, 'gi'));

/** An allowed phrase with such words, and why it is allowed. */
interface AllowedPhrase {
  phrase: RegExp;
  reason: string;
}

/** Required phrases, and phrases in which the words have another meaning. */
export const ALLOWED_PHRASES: readonly AllowedPhrase[] = [
  {
    phrase: /are not intended to diagnose, treat, cure or prevent any disease/,
    reason: 'the FDA disclaimer (docs/product.md, section 1.3)',
  },
  {
    phrase: /(?:have not been|not) (?:FDA-)?(?:analyzed|evaluated) or approved by the FDA/,
    reason: 'the first notice (docs/product.md, section 1.3)',
  },
  {
    phrase:
      /have or are at risk of heart disease, high blood pressure or diabetes[,;] (?:and|or for) people who take medicine for depression or asthma/,
    reason: 'the first notice (docs/product.md, section 1.3): who should not use the products',
  },
  {
    phrase:
      /(?:not|nothing here is|(?:is|are) no|neither|(?:is|are)n't) medical (?:(?:n?or) legal )?advice/,
    reason: 'the medical disclaimer (docs/product.md, section 2.19)',
  },
  {
    phrase:
      /consult a healthcare professional before you use cannabis(?:, especially if you take medicine)?/,
    reason: 'the medical disclaimer (docs/product.md, section 2.19)',
  },
  {
    phrase: /if you take medicine or have a health condition, talk to a professional first/,
    reason: 'the medical disclaimer, in the guides',
  },
  {
    phrase: /if you take medicine, ask a professional first|ask your doctor first/,
    reason: 'refers to a professional, promises nothing',
  },
  {
    phrase: /the product label and your doctor come before anything you read here/,
    reason: 'refers to a professional, promises nothing',
  },
  {
    phrase:
      /not if you have or are at risk of heart disease, high blood pressure or diabetes(?:\. not if you take medicine for depression or asthma)?/,
    reason: 'who should not use the products, in the guides',
  },
  { phrase: /look harmless to children/, reason: 'a warning' },
  { phrase: /(?:call 911 for )?chest pain, trouble breathing/, reason: 'when to call for help' },
  {
    phrase: /^(?:sleep|pain)$|relaxation sleep pain focus|energy sleep creativity social pain/,
    reason:
      'goals of two tools by name, also as search words (docs/product.md, sections 2.19 and 2.20)',
  },
  {
    phrase:
      /(?:slow-)?cured (?:flower|for four)|(?:fresh frozen to|dried and|fresh frozen \||plant live and) cured|hangs for days and cures/,
    reason: 'how flower is dried',
  },
  { phrase: /won't treat you any differently/, reason: 'how visitors are treated' },
  { phrase: /marked with a heart/, reason: 'the mark of a favorite' },
];

/** The listed words in a text outside allowed phrases, each with its context. */
export const healthClaimsIn = (text: string, allowed = ALLOWED_PHRASES): string[] => {
  const plain = text.replace(/\s+/g, ' ').replace(/[’‘]/g, "'").trim();
  if (!CLAIMS.some((claim) => plain.search(claim) >= 0)) return [];
  const rest = allowed.reduce(
    (left, { phrase }) =>
      left.replace(new RegExp(phrase.source, 'gi'), (found) => '·'.repeat(found.length)),
    plain,
  );
  return CLAIMS.flatMap((claim) =>
    [...rest.matchAll(claim)].map(
      ({ 0: word, index }) => `${word}: …${plain.slice(Math.max(0, index - 40), index + 60)}…`,
    ),
  );
};
