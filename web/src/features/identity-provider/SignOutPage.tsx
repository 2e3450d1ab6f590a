import { Button, LinkButton } from '@sextant/ui'
import { useMutation } from '@tanstack/react-query'
import { sendSignOut } from './consentRequest.js'
import { QuestionPage } from './QuestionPage.js'
import styles from './IdentityProvider.module.css'

/** Asks whether somebody wants to sign out, whom an application has sent that did not prove whom it signed in. */
export function SignOutPage({ asked }: { readonly asked: URLSearchParams }) {
  const signOut = useMutation({
    mutationFn: () => sendSignOut(asked),
    onSuccess: (address) => location.assign(address),
  })
  return (
    <QuestionPage title="Sign out of Sextant?">
      <p>An application sent you here to sign out. Other applications are told that you have signed out, too.</p>
      {signOut.error && (
        <p className={styles['complaint']} role="alert">
          {signOut.error.message}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button kind="primary" busy={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
        <LinkButton href="/search">Stay signed in</LinkButton>
      </div>
    </QuestionPage>
  )
}
