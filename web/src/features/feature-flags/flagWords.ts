import type { FeatureFlag } from './api.js'

/** What a flag is set to, in words. */
export function settingWords(flag: FeatureFlag): string {
  if (flag.__typename === 'FeatureFlagBoolean') return flag.value ? 'on for everybody' : 'off for everybody'
  return `on for ${flag.rolloutBasisPoints / 100} % of people`
}

/** For how many it is on, in words. */
export const reachWords = ({ statistics: { users, usersOn } }: FeatureFlag): string => `${usersOn} of ${users}`
