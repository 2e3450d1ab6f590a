import type { RouteParams } from '@sextant/contract'
import { Button, Callout, Dialog } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { useSession } from '../../shell/session.js'
import { CodeGraphFrame, codeGraphPath, type Scope } from '../precise-indexes/index.js'
import { deletePolicy, policiesKey, type PolicyInput, policyQuery, type PolicyValue, savePolicy } from './api.js'
import { draftOf, newDraft, type PolicyDraft } from './policyDraft.js'
import { PolicyForm } from './PolicyForm.js'
import { PolicySentences } from './PolicySentences.js'
import { scopeOf } from './scopeOf.js'
import styles from './AutoIndexing.module.css'

/** One policy: site admins change it, others read it. Or a new one, whose id is `new`. */
export function PolicyPage({ params }: { readonly params: RouteParams }) {
  const { currentUser } = useSession()
  const canChange = currentUser?.siteAdmin ?? false
  if (params['id'] !== 'new') return <OldPolicy params={params} id={params['id'] ?? ''} canChange={canChange} />
  return canChange ? <NewPolicy params={params} /> : <NotFoundPage />
}

function NewPolicy({ params }: { readonly params: RouteParams }) {
  return (
    <CodeGraphFrame params={params} title={params['repo'] === undefined ? 'New global policy' : 'New policy'}>
      {({ scope, repositoryId }) => (
        <SavingForm scope={scope} draft={newDraft} of={{ repository: repositoryId ?? null }} />
      )}
    </CodeGraphFrame>
  )
}

interface OldPolicyProps {
  readonly params: RouteParams
  readonly id: string
  readonly canChange: boolean
}

function OldPolicy({ params, id, canChange }: OldPolicyProps) {
  const { data: policy, error } = useQuery(policyQuery(id))
  const scope = scopeOf(params)
  // A policy has one address: that of its repository, or of all for a global one.
  const isHere = scope.kind === 'site' || policy?.repository?.name === scope.name
  if (policy === null || (policy && !isHere)) return <NotFoundPage />
  const actions = policy && canChange && !policy.protected && <DeletePolicy scope={scope} policy={policy} />
  return (
    <CodeGraphFrame params={params} title={policy?.name ?? 'Policy'} actions={actions}>
      {() => {
        if (error) return <ErrorView error={error} />
        if (!policy) return <Pending />
        return canChange ? <ChangePolicy scope={scope} policy={policy} /> : <ReadPolicy policy={policy} />
      }}
    </CodeGraphFrame>
  )
}

function ReadPolicy({ policy }: { readonly policy: PolicyValue }) {
  return (
    <div className={styles['page']}>
      <PolicySentences policy={policy} saysWhere={false} />
      <p>Site admins change policies.</p>
    </div>
  )
}

function ChangePolicy({ scope, policy }: { readonly scope: Scope; readonly policy: PolicyValue }) {
  return (
    <div className={styles['page']}>
      {policy.protected && (
        <Callout title="This policy is protected.">
          <p>It came with the product. How long it keeps indexes, and what it has indexed, can be changed.</p>
        </Callout>
      )}
      <SavingForm key={policy.id} scope={scope} draft={draftOf(policy)} of={policy} />
    </div>
  )
}

interface SavingFormProps {
  readonly scope: Scope
  readonly draft: PolicyDraft
  readonly of: PolicyValue | { readonly repository: string | null }
}

function SavingForm({ scope, draft, of }: SavingFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const back = codeGraphPath(scope, 'configuration')
  const isNew = !('id' in of)
  const save = useMutation({
    mutationFn: (input: PolicyInput) => savePolicy(input, isNew ? of : { id: of.id }),
    async onSuccess() {
      announce('The policy is saved.')
      await client.invalidateQueries({ queryKey: policiesKey })
      await navigate(back)
    },
  })
  const repository = scope.kind === 'repository' ? scope.name : isNew ? undefined : of.repository?.name
  return (
    <PolicyForm
      draft={draft}
      repository={repository}
      isProtected={!isNew && of.protected}
      busy={save.isPending}
      error={save.error?.message}
      submitLabel={isNew ? 'Add the policy' : 'Save'}
      cancel={<Link to={back}>Cancel</Link>}
      onSubmit={(input) => save.mutate(input)}
    />
  )
}

function DeletePolicy({ scope, policy: { id, name } }: { readonly scope: Scope; readonly policy: PolicyValue }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => deletePolicy(id),
    async onSuccess() {
      announce('The policy is deleted.')
      await navigate(codeGraphPath(scope, 'configuration'))
      await client.invalidateQueries({ queryKey: policiesKey })
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <Dialog
        open={asking}
        title={`Delete “${name}”?`}
        onClose={() => setAsking(false)}
        actions={
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        }
      >
        <p>Indexes that only this policy keeps are deleted in the next round.</p>
        {remove.error && <Callout tone="bad" title={remove.error.message} />}
      </Dialog>
    </>
  )
}
