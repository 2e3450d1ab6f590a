import { AppError } from '@sextant/base'

/** What a flag or variable says, and which it is. */
export type SettingText = { readonly text: string; readonly from: string } | undefined

export function badSetting(message: string): AppError {
  return new AppError('invalid_argument', 'bad-setting', message)
}
