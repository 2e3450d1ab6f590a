import { allCodePoints, type CodePointSet, toCodePointSet } from './codePointSet.js'

// The general categories of Unicode Standard Annex 44, table 12, as RE2 names them.
const categories = new Set(
  'C Cc Cf Cn Co L LC Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs'.split(' '),
)

// The scripts of Unicode 15.0, Scripts.txt: the oldest version that a supported Node carries knows them all.
const scripts = new Set(
  (
    'Adlam Ahom Anatolian_Hieroglyphs Arabic Armenian Avestan Balinese Bamum Bassa_Vah Batak Bengali Bhaiksuki ' +
    'Bopomofo Brahmi Braille Buginese Buhid Canadian_Aboriginal Carian Caucasian_Albanian Chakma Cham Cherokee ' +
    'Chorasmian Common Coptic Cuneiform Cypriot Cypro_Minoan Cyrillic Deseret Devanagari Dives_Akuru Dogra Duployan ' +
    'Egyptian_Hieroglyphs Elbasan Elymaic Ethiopic Georgian Glagolitic Gothic Grantha Greek Gujarati Gunjala_Gondi ' +
    'Gurmukhi Han Hangul Hanifi_Rohingya Hanunoo Hatran Hebrew Hiragana Imperial_Aramaic Inherited ' +
    'Inscriptional_Pahlavi Inscriptional_Parthian Javanese Kaithi Kannada Katakana Kawi Kayah_Li Kharoshthi ' +
    'Khitan_Small_Script Khmer Khojki Khudawadi Lao Latin Lepcha Limbu Linear_A Linear_B Lisu Lycian Lydian Mahajani ' +
    'Makasar Malayalam Mandaic Manichaean Marchen Masaram_Gondi Medefaidrin Meetei_Mayek Mende_Kikakui ' +
    'Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi Mongolian Mro Multani Myanmar Nabataean Nag_Mundari Nandinagari ' +
    'New_Tai_Lue Newa Nko Nushu Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Old_Hungarian Old_Italic Old_North_Arabian ' +
    'Old_Permic Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Oriya Osage Osmanya Pahawh_Hmong ' +
    'Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Psalter_Pahlavi Rejang Runic Samaritan Saurashtra Sharada Shavian ' +
    'Siddham SignWriting Sinhala Sogdian Sora_Sompeng Soyombo Sundanese Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le ' +
    'Tai_Tham Tai_Viet Takri Tamil Tangsa Tangut Telugu Thaana Thai Tibetan Tifinagh Tirhuta Toto Ugaritic Vai ' +
    'Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square'
  ).split(' '),
)

const known = new Map<string, CodePointSet>()

/**
 * The characters of a general category (`Lu`), of a script (`Greek`) or `Any`; undefined for any other name. The version
 * of Unicode is that of the running Node. The first use of a name costs tens of milliseconds, later ones nothing.
 */
export function propertySet(name: string): CodePointSet | undefined {
  const cached = known.get(name)
  if (cached !== undefined || name === 'Any') return cached ?? allCodePoints
  const property = engineProperty(name)
  if (property === undefined) return undefined
  const set = scan(property)
  known.set(name, set)
  return set
}

/** The property in the notation of JavaScript. Only names of the lists above ever get here. */
function engineProperty(name: string): string | undefined {
  if (categories.has(name)) return `General_Category=${name}`
  return scripts.has(name) ? `Script=${name}` : undefined
}

/** The characters that a change of case affects. Not cached: whoever asks keeps what it makes of them. */
export function casedCharacters(): CodePointSet {
  return scan('Changes_When_Casemapped')
}

function scan(property: string): CodePointSet {
  const runs = new RegExp(`\\p{${property}}+`, 'gu')
  const ranges: number[] = []
  for (let plane = 0; plane <= 16; plane++) {
    if (plane < 4 || plane === 14) collectRuns(runs, plane * 0x10000, ranges)
    else collectUniformPlane(runs, plane * 0x10000, ranges)
  }
  return toCodePointSet(ranges)
}

const chunk = 0x400

function collectRuns(runs: RegExp, plane: number, ranges: number[]): void {
  for (let start = plane; start < plane + 0x10000; start += chunk) {
    // Surrogates would pair up in a string, and belong to no set.
    if (start >= 0xd800 && start < 0xe000) continue
    const characters = String.fromCodePoint(...Array.from({ length: chunk }, (_, i) => start + i))
    const unitsPerCharacter = characters.length / chunk
    for (const run of characters.matchAll(runs)) {
      const first = start + run.index / unitsPerCharacter
      ranges.push(first, first + run[0].length / unitsPerCharacter - 1)
    }
  }
}

// Planes 4 to 13 hold no assigned character and planes 15 and 16 only private ones, save for the two noncharacters at
// the end of each plane (The Unicode Standard, sections 2.8 and 23.7): one look tells for all of them.
function collectUniformPlane(runs: RegExp, plane: number, ranges: number[]): void {
  const has = (codePoint: number) => String.fromCodePoint(codePoint).search(runs) === 0
  if (has(plane)) ranges.push(plane, plane + 0xfffd)
  if (has(plane + 0xfffe)) ranges.push(plane + 0xfffe, plane + 0xffff)
}
