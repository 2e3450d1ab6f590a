/** Seconds of a duration as the configuration writes them: `2160h`, `1h30m`, `0`. */
export function secondsOf(duration: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration) ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}
