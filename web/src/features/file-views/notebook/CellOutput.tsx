import type { RepositoryPlace } from '@sextant/contract'
import { Button, classNames, formatNoun } from '@sextant/ui'
import { type ReactNode, useMemo, useState } from 'react'
import type { ViewedFile } from '../viewedFile.js'
import { BlobImage } from '../BlobImage.js'
import { HtmlDocument, MarkdownDocument } from '../markdown/MarkdownDocument.js'
import { type AnsiRun, ansiRuns } from './ansiText.js'
import { imageAddress, type NotebookOutput } from './readNotebook.js'
import styles from './NotebookView.module.css'

interface CellOutputProps {
  readonly output: NotebookOutput
  readonly place: RepositoryPlace
  readonly blob: ViewedFile
}

/** What a cell printed, or one thing that it made, in the form that says most. */
export function CellOutput({ output, ...file }: CellOutputProps) {
  return (
    <div className={styles['output']}>
      {output.kind === 'data' ? (
        <Form forms={output.forms} {...file} />
      ) : (
        <Printed text={output.text} isError={output.kind === 'error' || output.isError} />
      )}
    </div>
  )
}

interface FormProps extends Omit<CellOutputProps, 'output'> {
  readonly forms: ReadonlyMap<string, string>
}

type Draw = (content: string, file: Omit<FormProps, 'forms'>) => ReactNode

const image = (type: string): readonly [string, Draw] => [
  type,
  (content) => <img src={imageAddress(type, content)} alt="Output of the cell" />,
]

// The first form that an output has is the one that is shown. Scripts are not among them: nothing is run.
const drawn: readonly (readonly [string, Draw])[] = [
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp'].map(image),
  ['image/svg+xml', (svg) => <BlobImage svg={svg} label="Output of the cell" />],
  ['text/html', (html, { place, blob }) => <HtmlDocument place={place} path={blob.path} text={html} />],
  ['text/markdown', (text, { place, blob }) => <MarkdownDocument place={place} path={blob.path} text={text} />],
  ['application/json', (text) => <Printed text={text} />],
  ['text/latex', (text) => <Printed text={text} />],
  ['text/plain', (text) => <Printed text={text} />],
]

function Form({ forms, ...file }: FormProps) {
  for (const [type, draw] of drawn) {
    const content = forms.get(type)
    if (content !== undefined) return draw(content, file)
  }
  return <p className={styles['unseen']}>An output that is not shown: {[...forms.keys()].join(', ') || 'empty'}.</p>
}

const firstShown = 30
const mostShown = 10_000

/** What a program printed. Of much only the first lines are shown, until more is asked for. */
function Printed({ text, isError = false }: { readonly text: string; readonly isError?: boolean }) {
  const lines = useMemo(() => text.replace(/\n$/, '').split('\n'), [text])
  const [isWhole, setWhole] = useState(false)
  const shown = lines.slice(0, isWhole ? mostShown : firstShown)
  const runs = useMemo(() => ansiRuns(shown.join('\n')), [shown])
  return (
    <>
      {/* What scrolls must be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="group" aria-label="Output" className={classNames(isError && styles['error'])}>
        {runs.map((run, index) => (
          <Run key={index} run={run} />
        ))}
      </pre>
      {lines.length > firstShown && (
        <Button small kind="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show all ${formatNoun(lines.length, 'line')}`}
        </Button>
      )}
      {isWhole && lines.length > mostShown && <p>Only the first {formatNoun(mostShown, 'line')} are shown.</p>}
    </>
  )
}

function Run({ run: { text, colour, isBold } }: { readonly run: AnsiRun }) {
  if (!colour && !isBold) return text
  return <span className={classNames(colour && styles[colour], isBold && styles['bold'])}>{text}</span>
}
