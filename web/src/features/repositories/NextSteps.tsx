import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../shell/session.js'
import { AddRepositoryDialog } from './AddRepositoryDialog.js'
import styles from './NextSteps.module.css'

/** What a site admin can do after the first look: more repositories, code hosts, people. */
export function NextSteps() {
  const { currentUser, allowSignup } = useSession()
  const [adding, setAdding] = useState(false)
  if (!currentUser?.siteAdmin) return null
  return (
    <div className={styles['cards']}>
      <button type="button" onClick={() => setAdding(true)}>
        <b>Add a Git URL</b>
        <span>https or ssh, mirrored and kept fresh</span>
      </button>
      <Link to="/site-admin/external-services/new">
        <b>Connect a code host</b>
        <span>GitHub, GitLab, Bitbucket, Gitea and more</span>
      </Link>
      <Link to="/site-admin/users/new">
        <b>Invite your team</b>
        <span>
          {allowSignup
            ? 'whoever can reach this page may sign up'
            : 'sign-up is off: accounts are made by an administrator'}
        </span>
      </Link>
      <AddRepositoryDialog open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}
