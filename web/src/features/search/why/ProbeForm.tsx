import { pathAddress } from '@sextant/contract'
import { Button, type MarkedState, StateMark, TextField } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { SearchRequest } from '../searchRequest.js'
import { isThere, type ProbeAnswer, type ProbedFile, probeQuery } from './probe.js'
import styles from './ProbeForm.module.css'

interface ProbeFormProps {
  readonly request: SearchRequest
  /** What stands in the field at first. */
  readonly repository: string
}

/** Asks for a file that a person expected in the results, and says what became of it. */
export function ProbeForm({ request, repository }: ProbeFormProps) {
  const [file, setFile] = useState<ProbedFile>({ repository, path: '' })
  const [asked, setAsked] = useState<ProbedFile>()
  const ids = { repository: useId(), path: useId(), heading: useId() }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(file)
  }
  const choose = (path: string) => {
    const chosen = { ...(asked ?? file), path }
    setFile(chosen)
    setAsked(chosen)
  }
  return (
    <form className={styles['form']} aria-labelledby={ids.heading} onSubmit={submit}>
      <h2 id={ids.heading}>Probe a file</h2>
      <div className={styles['fields']}>
        <label htmlFor={ids.repository}>Repository</label>
        <TextField
          id={ids.repository}
          code
          required
          spellCheck={false}
          autoComplete="off"
          value={file.repository}
          onChange={({ target }) => setFile({ ...file, repository: target.value })}
        />
        <label htmlFor={ids.path}>Path</label>
        <TextField
          id={ids.path}
          code
          required
          spellCheck={false}
          autoComplete="off"
          placeholder="src/main.ts"
          value={file.path}
          onChange={({ target }) => setFile({ ...file, path: target.value })}
        />
        <Button type="submit">Probe</Button>
      </div>
      {asked && <Answer request={request} file={asked} onChoose={choose} />}
    </form>
  )
}

interface AnswerProps {
  readonly request: SearchRequest
  readonly file: ProbedFile
  readonly onChoose: (path: string) => void
}

function Answer({ request, file, onChoose }: AnswerProps) {
  const { data, error, isFetching } = useQuery(probeQuery(request, file))
  const near = data && !isFetching ? data.nearPaths : []
  return (
    <div className={styles['answer']}>
      <p role="status">
        {error && <StateMark state="bad">It could not be looked at: {error.message}</StateMark>}
        {!error && (isFetching || !data) && <StateMark state="working">Looking at {file.path}…</StateMark>}
        {data && !isFetching && <StateMark state={stateOf(data)}>{data.sentence}</StateMark>}
      </p>
      {data && !isFetching && isThere(data) && (
        <Link
          to={pathAddress('blob', { repository: file.repository, revision: data.revision || undefined }, file.path)}
        >
          Open {file.path}
        </Link>
      )}
      {near.length > 0 && (
        <ul aria-label="Paths like it">
          {near.map((path) => (
            <li key={path}>
              <Button kind="quiet" onClick={() => onChoose(path)}>
                <span className={styles['spoken']}>Probe </span>
                <code>{path}</code>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const stateOf = ({ reason }: ProbeAnswer): MarkedState => (reason === 'IN_RESULTS' ? 'good' : 'warn')
