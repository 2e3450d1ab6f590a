/** What one git and each helper that it starts may use, whatever a repository makes it do. */
export interface GitLimits {
  /** Seconds of processor time. */
  readonly cpuSeconds: number
  /** Bytes of the largest file that may be written. */
  readonly fileBytes: number
  /** Bytes of memory of its own; files that it maps do not count. Held on Linux, passed over where it cannot be set. */
  readonly memoryBytes: number
}

/**
 * The limits of the system's own shell, which POSIX has everywhere (`-f`) and every shell in use also for the others.
 * `-d` and not `-v`: git maps whole packs, which take no memory. Units: seconds, 512 bytes, 1,024 bytes. A limit that
 * cannot be set, because the system knows none or has a lower one, is passed over. 25 is SIGXFSZ: without it a write that is
 * too much fails and git says so, where it would die without a word.
 */
const script =
  'ulimit -t "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -d "$3" 2>/dev/null; ulimit -c 0 2>/dev/null; trap "" 25; shift 3; exec "$@"'

/** What stands before a command so that it runs within limits. Nothing of the command passes through the shell's eyes. */
export function limitedBy(limits: GitLimits | undefined): readonly string[] {
  if (limits === undefined || process.platform === 'win32') return []
  const { cpuSeconds, fileBytes, memoryBytes } = limits
  const figures = [cpuSeconds, fileBytes / 512, memoryBytes / 1024].map((figure) => String(Math.ceil(figure)))
  return ['sh', '-c', script, 'sh', ...figures]
}
