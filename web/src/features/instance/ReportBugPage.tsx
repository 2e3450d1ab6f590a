import { Button, Callout, CopyIcon } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { announce } from '../../shell/announcer.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminSection } from '../administration/index.js'
import { type BugReportPart, bugReportQuery } from './api.js'

/** What to send along with the report of a bug: shown whole before it goes anywhere. */
export function ReportBugPage() {
  const { data, error } = useQuery(bugReportQuery)
  const parts = data && [...data, browserPart()]
  return (
    <AdminPage
      title="Report a bug"
      lead="What somebody needs to understand a problem of this instance. It goes nowhere by itself: read it, then copy or download it, and add what you did and what you expected."
      actions={parts && <Actions parts={parts} />}
    >
      {error ? (
        <ErrorView error={error} />
      ) : parts ? (
        <>
          <Callout title="No secret is in it">
            <p>
              Tokens, passwords and keys are taken out, also where an error quoted one. Names of people and repositories
              may still stand in errors and in the configuration: look before you hand it on.
            </p>
          </Callout>
          {parts.map((part) => (
            <AdminSection key={part.name} title={titles[part.name] ?? part.name}>
              <p>{part.says}</p>
              {/* What scrolls must be reached by keys. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <pre role="region" aria-label={titles[part.name] ?? part.name} tabIndex={0}>
                {part.contents}
              </pre>
            </AdminSection>
          ))}
        </>
      ) : (
        <Pending />
      )}
    </AdminPage>
  )
}

const titles: Readonly<Record<string, string>> = {
  version: 'Version',
  configuration: 'Configuration',
  health: 'Health',
  figures: 'Figures',
  errors: 'Recent errors',
  'outbound-requests': 'Failed requests to others',
  'slow-requests': 'Slow requests',
  browser: 'This browser',
}

function browserPart(): BugReportPart {
  const contents = {
    userAgent: navigator.userAgent,
    language: navigator.language,
    window: `${innerWidth} × ${innerHeight}, ${devicePixelRatio} pixels each`,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
  return {
    name: 'browser',
    says: 'Known here only; add it when the problem is one of a page.',
    contents: json(contents),
  }
}

const json = (value: unknown) => JSON.stringify(value, undefined, 2)

function Actions({ parts }: { readonly parts: readonly BugReportPart[] }) {
  const text = json(Object.fromEntries(parts.map(({ name, contents }) => [name, readJson(contents)])))
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    announce('The report is copied.')
  }
  return (
    <>
      <Button icon={<CopyIcon />} onClick={() => void copy()}>
        Copy all
      </Button>
      <Button kind="primary" onClick={() => download(text)}>
        Download
      </Button>
    </>
  )
}

/** What is JSON stands in the file as such, what is text as text. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `sextant-report-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(address)
}
