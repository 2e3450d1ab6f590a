import type { SettingText } from './badSetting.js'
import { readBytes } from './indexSettings.js'

/** How much one upload of a precise index may bring, in bytes. */
export interface UploadSettings {
  /** As it comes, packed; all parts together. */
  readonly packed: number
  /** Unpacked. */
  readonly unpacked: number
}

const gibibyte = 1024 ** 3

/** The largest index that was seen in the field, of Chromium, has 6 GB. */
export const usualUploadSettings: UploadSettings = { packed: 2 * gibibyte, unpacked: 16 * gibibyte }

/** Reads the flags of uploads. Throws `AppError` 'invalid_argument' with a sentence that names the flag or variable. */
export function readUploadSettings(
  value: (flag: 'scip-upload-size' | 'scip-index-size') => SettingText,
): UploadSettings {
  return {
    packed: readBytes(value('scip-upload-size')) ?? usualUploadSettings.packed,
    unpacked: readBytes(value('scip-index-size')) ?? usualUploadSettings.unpacked,
  }
}
