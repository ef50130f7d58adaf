/** What people read on the site, in its mails and guides, in the Studio and at the command line is spelled as Americans do, and alike. */
import { BEHIND, PLACES, readTexts } from './testing/read-texts';

/** Beginnings of words as others spell them → as Americans do. */
const SPELLINGS: Record<string, string> = {
  ageing: 'aging',
  aluminium: 'aluminum',
  analys: 'analyz (but analysis, analyst)',
  apologis: 'apologiz',
  artefact: 'artifact',
  authoris: 'authoriz',
  behaviour: 'behavior',
  cancelled: 'canceled',
  capitalis: 'capitaliz',
  catalogue: 'catalog',
  centimetre: 'centimeter',
  centre: 'center',
  cheque: 'check',
  colour: 'color',
  cosy: 'cozy',
  crystallis: 'crystalliz',
  customis: 'customiz',
  defence: 'defense',
  'e-mail': 'email',
  emphasis: 'emphasiz (but emphasis)',
  enquir: 'inquir',
  familiaris: 'familiariz',
  favour: 'favor',
  fibre: 'fiber',
  flavour: 'flavor',
  fulfil: 'fulfill',
  grey: 'gray',
  harbour: 'harbor',
  honour: 'honor',
  jewellery: 'jewelry',
  judgement: 'judgment',
  kilometre: 'kilometer',
  labelled: 'labeled',
  labour: 'labor',
  licence: 'license',
  litre: 'liter',
  maximis: 'maximiz',
  metre: 'meter',
  minimis: 'minimiz',
  mould: 'mold',
  neighbour: 'neighbor',
  normalis: 'normaliz',
  odour: 'odor',
  offence: 'offense',
  optimis: 'optimiz (but optimism, optimist)',
  organis: 'organiz (but organism)',
  personalis: 'personaliz',
  practis: 'practic',
  prioritis: 'prioritiz',
  programme: 'program',
  realis: 'realiz (but realist)',
  recognis: 'recogniz',
  rigour: 'rigor',
  rumour: 'rumor',
  savour: 'savor',
  specialis: 'specializ (but specialist)',
  standardis: 'standardiz',
  sulphur: 'sulfur',
  summaris: 'summariz',
  theatre: 'theater',
  travell: 'travel',
  tyre: 'tire',
  utilis: 'utiliz',
  vaporis: 'vaporiz',
  vapour: 'vapor',
  whilst: 'while',
};

/** American words that begin in the same way. */
const AMERICAN =
  /^(?:analys[it]s?\w*|emphasis|fulfill\w*|greyhound\w*|optimis[mt]\w*|organism\w*|programme[drs]+|programming|realis[mt]\w*|realistic\w*|specialist\w*)$/i;

/** Of the ways to write it the one that the Postal Service has. */
const ZIP_CODE = /\bzip[ -]?codes?\b/gi;

/** Texts that are given as they are (docs/product.md, sections 2.9 and 8.2). */
const GIVEN = ['Enter zip code or city', 'Try searching with a different zip code or city name.'];

const OTHER = new RegExp(`\\b(?:${Object.keys(SPELLINGS).join('|')})\\p{L}*`, 'giu');

/** Addresses, commands, names that stand in a text as in the data (`segments[].colour`), and what a browser keeps under a name. */
const NAMES =
  /https?:\/\/\S+|npm run \S+|[\w$-]*[[\]./_$][\w[\]./$-]*\w|\{[^}]*\}|^favourites(?=:)/g;

const misspelled = (text: string): string[] => {
  if (GIVEN.includes(text.trim())) return [];
  const words = text.replace(NAMES, ' ');
  return [...words.matchAll(OTHER), ...words.matchAll(ZIP_CODE)]
    .map(([word]) => word)
    .filter((word) => !AMERICAN.test(word) && !/^ZIP codes?$/.test(word));
};

/** A lone word in small letters is a name of the code, not a text: an id, a kind, a key. */
const isText = (text: string): boolean => /\s|^\p{Lu}/u.test(text.trim());

const SPELLED = [...PLACES, ...BEHIND];
const texts = readTexts(SPELLED);

it.each([
  ['The colours of our Catalogue', ['colours', 'Catalogue']],
  ['An analysis by a specialist, fulfilled and programmed', []],
  ['The ZIP code for an email', []],
  ['Your Zip code, zip codes or E-mails', ['E-mails', 'Zip code', 'zip codes']],
  ['Enter zip code or city', []],
  ['Authorised by nobody, see https://example.com/colour and segments[].colour', ['Authorised']],
])('reads "%s"', (text, wrong) => expect(misspelled(text)).toEqual(wrong));

it.each(SPELLED)('%s is spelled as Americans do', (place) => {
  const wrong = [...texts]
    .filter(([file]) => file.startsWith(`${place}/`))
    .flatMap(([file, inFile]) =>
      inFile
        .filter(isText)
        .flatMap((text) => misspelled(text).map((word) => `${file}: ${word} in "${text.trim()}"`)),
    );
  expect(wrong).toEqual([]);
});
