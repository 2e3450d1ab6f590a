import { Button } from '@sextant/ui'
import { type ReactNode, useState } from 'react'
import { AccountForm } from './AccountForm.js'
import styles from './AccountForm.module.css'
import { AccountPage } from './AccountPage.js'
import { CodeField } from './CodeField.js'
import { PasskeyButton } from './OtherWays.js'

interface SecondStepProps {
  /** `totp`, `passkey`, `recovery`. */
  readonly methods: readonly string[]
  readonly next: string
  /** Back to the first step. */
  readonly onOver: () => void
}

/** Asks for the second factor of an account. */
export function SecondStep({ methods, next, onOver }: SecondStepProps) {
  const takesCodes = methods.includes('totp') || methods.includes('recovery')
  const passkey = methods.includes('passkey') && (
    <div className={takesCodes ? styles['others'] : undefined}>
      <PasskeyButton next={next} />
    </div>
  )
  const back = <Button onClick={onOver}>Start over</Button>
  if (!takesCodes) {
    return (
      <AccountPage title="Second step" sentence="This account asks for a passkey as well." footer={back}>
        {passkey}
      </AccountPage>
    )
  }
  return <CodeStep methods={methods} next={next} others={passkey} footer={back} />
}

interface CodeStepProps extends Pick<SecondStepProps, 'methods' | 'next'> {
  readonly others: ReactNode
  readonly footer: ReactNode
}

function CodeStep({ methods, next, others, footer }: CodeStepProps) {
  const [code, setCode] = useState('')
  return (
    <AccountForm
      title="Second step"
      address="/-/sign-in/second-step"
      fields={{ code }}
      submitLabel="Sign in"
      ready={code.trim() !== ''}
      next={next}
      formComplaint={() => undefined}
      others={others}
      footer={footer}
    >
      {(complaint) => <CodeField methods={methods} value={code} onChange={setCode} error={complaint} />}
    </AccountForm>
  )
}
