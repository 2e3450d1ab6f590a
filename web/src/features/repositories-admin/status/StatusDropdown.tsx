import { Arc, LinkButton, StateMark } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Disclosure } from '../../../shell/Disclosure.js'
import { type RepositoriesStatus, repositoriesStatusQuery } from './api.js'
import { statusEntries } from './statusEntries.js'
import { summaryOf } from './statusSummary.js'
import styles from './StatusDropdown.module.css'

/** The state of the instance as an arc in the bar, and below it what there is to know, for site admins. */
export function StatusDropdown() {
  const { data, isError } = useQuery(repositoriesStatusQuery)
  const { tooltip, arc, fraction } = summaryOf(data, isError)
  return (
    <span title={tooltip} className={styles['root']}>
      <Disclosure
        button={<Arc fraction={fraction} state={arc} />}
        label={tooltip === label ? label : `${label}: ${tooltip}`}
        align="end"
        className={styles['button']}
      >
        <div className={styles['panel']}>
          <h2>{label}</h2>
          <Messages status={data} isError={isError} />
          <LinkButton href="/site-admin/repositories">Manage repositories</LinkButton>
        </div>
      </Disclosure>
    </span>
  )
}

const label = 'Repositories status'

function Messages({ status, isError }: { readonly status: RepositoriesStatus | undefined; readonly isError: boolean }) {
  if (isError) {
    return (
      <p role="alert">
        <StateMark state="bad">Failed to load status messages</StateMark>
      </p>
    )
  }
  if (!status) return <p>Asking how the repositories stand.</p>
  return (
    <ul>
      {statusEntries(status).map(({ mark, title, text, link }) => (
        <li key={link?.to ?? mark}>
          <StateMark state={mark}>{title}</StateMark>
          {text && <p>{text}</p>}
          {link && <Link to={link.to}>{link.label}</Link>}
        </li>
      ))}
    </ul>
  )
}
