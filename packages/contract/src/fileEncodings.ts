/** An encoding that a file can be read in. */
export interface FileEncoding {
  /** As it stands in an address: a label of the Encoding Standard (encoding.spec.whatwg.org, section 4.2). */
  readonly label: string
  /** As people call it. */
  readonly name: string
  /** Where it is used. */
  readonly region: string
}

const encoding = (label: string, name: string, region: string): FileEncoding => ({ label, name, region })

/** Every encoding that a page can be asked for with `?encoding=`. */
export const fileEncodings: readonly FileEncoding[] = [
  encoding('utf-8', 'UTF-8', 'Unicode'),
  encoding('utf-16le', 'UTF-16 LE', 'Unicode'),
  encoding('utf-16be', 'UTF-16 BE', 'Unicode'),
  encoding('windows-1252', 'Windows-1252', 'Western'),
  encoding('iso-8859-15', 'ISO 8859-15', 'Western'),
  encoding('macintosh', 'Mac Roman', 'Western'),
  encoding('windows-1250', 'Windows-1250', 'Central European'),
  encoding('iso-8859-2', 'ISO 8859-2', 'Central European'),
  encoding('windows-1251', 'Windows-1251', 'Cyrillic'),
  encoding('koi8-r', 'KOI8-R', 'Cyrillic'),
  encoding('koi8-u', 'KOI8-U', 'Cyrillic'),
  encoding('ibm866', 'IBM 866', 'Cyrillic'),
  encoding('iso-8859-5', 'ISO 8859-5', 'Cyrillic'),
  encoding('windows-1253', 'Windows-1253', 'Greek'),
  encoding('iso-8859-7', 'ISO 8859-7', 'Greek'),
  encoding('windows-1254', 'Windows-1254', 'Turkish'),
  encoding('windows-1255', 'Windows-1255', 'Hebrew'),
  encoding('iso-8859-8', 'ISO 8859-8', 'Hebrew'),
  encoding('windows-1256', 'Windows-1256', 'Arabic'),
  encoding('iso-8859-6', 'ISO 8859-6', 'Arabic'),
  encoding('windows-1257', 'Windows-1257', 'Baltic'),
  encoding('windows-1258', 'Windows-1258', 'Vietnamese'),
  encoding('windows-874', 'Windows-874', 'Thai'),
  encoding('gb18030', 'GB 18030', 'Chinese'),
  encoding('big5', 'Big5', 'Chinese'),
  encoding('shift_jis', 'Shift JIS', 'Japanese'),
  encoding('euc-jp', 'EUC-JP', 'Japanese'),
  encoding('iso-2022-jp', 'ISO 2022-JP', 'Japanese'),
  encoding('euc-kr', 'EUC-KR', 'Korean'),
]

/** The encoding with a label, in any case; undefined for one that files are not read in. */
export function findFileEncoding(label: string): FileEncoding | undefined {
  return fileEncodings.find((one) => one.label === label.toLowerCase())
}
