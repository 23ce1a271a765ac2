import { Trans, useLingui } from '@lingui/react/macro'
import { actAsUser, enterStaffCode, type StaffCode } from '@myaccount/contract/endpoints/acting/acting'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useRef } from 'react'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { CodeField } from '../../../parts/one-time-code/CodeField.tsx'
import { useTypedCode } from '../../../parts/one-time-code/use-typed-code.ts'
import { paths } from '../../../routes/paths.ts'
import { becomeUser } from '../../../session/acting/become-user.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './acting.module.css'
import { CodeRefusal } from './CodeRefusal.tsx'

interface EnterOwnCodeProps {
  readonly code: StaffCode
  readonly userId: WireId<'user'>
  readonly onStartAgain: () => void
}

/** Asks for the employee's own code; once it is right, they act at once. */
export function EnterOwnCode({ code, userId, onStartAgain }: EnterOwnCodeProps) {
  const { t } = useLingui()
  const typed = useTypedCode()
  const input = useRef<HTMLInputElement>(null)
  const entering = useChange(enterStaffCode)
  const starting = useChange(actAsUser)
  const { sentTo } = code
  const isBusy = entering.isBusy || starting.isBusy
  const wrongCode = messageAtField(entering.refusal?.body, 'code')

  const isEntered = code.state === 'confirmed'

  async function start() {
    if (isBusy) return
    const started = await starting.run({ body: { insured_client_id: userId } })
    if (started) becomeUser(started.answer, paths.accounts())
  }

  async function enter() {
    if (isEntered) return await start()
    const digits = typed.take()
    if (digits === null) return input.current?.focus()
    if (isBusy) return
    const entered = await entering.run({ params: { codeId: code.codeId }, body: { code: digits } })
    if (entered) await start()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <Stack>
        <CodeRefusal refusal={wrongCode === undefined ? (entering.refusal ?? starting.refusal) : null} />
        {isEntered ? (
          <p>
            <Trans>The code that you entered a moment ago still counts. No new one is needed.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>
                We emailed a code to <strong>{sentTo}</strong>.
              </Trans>
            </p>
            <CodeField typed={typed} problem={wrongCode} input={input} />
          </>
        )}
        <ButtonGroup>
          <Button variant="modalSecondary" onClick={onStartAgain}>{t`Go back`}</Button>
          <Button variant="modalPrimary" type="submit" busy={isBusy}>{t`Act for this customer`}</Button>
        </ButtonGroup>
      </Stack>
    </form>
  )
}
