import { Button } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import styles from '../../shell/SettingsPage.module.css'
import { profilePath } from './addresses.js'
import { answerInvitation } from './changes.js'

/** Joins an organization, or declines. */
export function AnswerButtons({ id, organization }: { readonly id: string; readonly organization: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const answer = useMutation({
    mutationFn: answerInvitation,
    async onSuccess(_, asked) {
      await navigate(asked.answer === 'ACCEPT' ? profilePath(organization) : '/search')
      await client.invalidateQueries()
    },
  })
  return (
    <>
      <div className={styles['buttons']}>
        <Button kind="primary" busy={answer.isPending} onClick={() => answer.mutate({ id, answer: 'ACCEPT' })}>
          Join {organization}
        </Button>
        <Button busy={answer.isPending} onClick={() => answer.mutate({ id, answer: 'REJECT' })}>
          Decline
        </Button>
      </div>
      {answer.error && <p role="alert">{answer.error.message}</p>}
    </>
  )
}
