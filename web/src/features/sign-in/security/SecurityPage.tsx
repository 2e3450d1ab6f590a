import type { RouteParams } from '@sextant/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorView } from '../../../shell/ErrorView.js'
import { NotFoundPage } from '../../../shell/NotFoundPage.js'
import { Pending } from '../../../shell/Pending.js'
import { useSession } from '../../../shell/session.js'
import { ExternalAccounts } from '../../single-sign-on/index.js'
import { UserArea } from '../../user-area/index.js'
import { useConfirmed } from '../useConfirmed.js'
import { AdminPart } from './AdminPart.js'
import { securityQuery } from './api.js'
import { PasswordPart } from './PasswordPart.js'
import { RecoveryCodes } from './RecoveryCodes.js'
import { SecondStepPart } from './SecondStepPart.js'
import { SecurityContext } from './securityContext.js'
import { SessionsPart } from './SessionsPart.js'
import styles from './Security.module.css'

/** How an account is signed in to, and where it is: for its owner, and with less to press for site admins. */
export function SecurityPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { currentUser } = useSession()
  const { data: user, error } = useQuery(securityQuery(username))
  const { confirmed, dialog } = useConfirmed()
  const [codes, setCodes] = useState<readonly string[]>([])
  if (error) return <ErrorView error={error} />
  if (user === undefined) return <Pending />
  if (!user?.secondFactors) return <NotFoundPage />
  const isOwn = currentUser?.id === user.id
  return (
    <SecurityContext value={{ username, confirmed, reveal: setCodes }}>
      <UserArea username={username} title="Account security" forPeople>
        <div className={styles['page']}>
          <h1>Account security</h1>
          {currentUser?.siteAdmin === true && <AdminPart user={user} isOwn={isOwn} />}
          {isOwn && <PasswordPart hasPassword={user.hasPassword === true} />}
          <SecondStepPart factors={user.secondFactors} isOwn={isOwn} />
          <ExternalAccounts username={username} confirmed={confirmed} />
          <SessionsPart sessions={user.sessions} isOwn={isOwn} />
        </div>
      </UserArea>
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
      {dialog}
    </SecurityContext>
  )
}
