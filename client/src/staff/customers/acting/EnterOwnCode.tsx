import { Trans, useLingui } from '@lingui/react/macro'
import { actAsUser, enterStaffCode, type StaffCode } from '@myaccount/contract/endpoints/acting/acting'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useChange } from '../../../parts/changing/use-change.ts'
import { CodeForm } from '../../../parts/one-time-code/CodeForm.tsx'
import { useCodeStep } from '../../../parts/one-time-code/use-code-step.ts'
import { becomeUser } from '../../../session/acting/become-user.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './acting.module.css'
import { CodeRefusal, NothingOpened } from './CodeRefusal.tsx'

interface EnterOwnCodeProps {
  readonly code: StaffCode
  readonly userId: WireId<'user'>
  /** The page at which acting begins. */
  readonly goesTo: string
  readonly onStartAgain: () => void
}

/** Asks for the employee's own code; once it is right, they act at once. */
export function EnterOwnCode({ code, userId, goesTo, onStartAgain }: EnterOwnCodeProps) {
  const { t } = useLingui()
  const entering = useChange(enterStaffCode)
  const starting = useChange(actAsUser)
  const isBusy = entering.isBusy || starting.isBusy
  const isEntered = code.state === 'confirmed'

  async function start() {
    const started = await starting.run({ body: { insured_client_id: userId } })
    if (started) becomeUser(started.answer, goesTo)
  }

  const step = useCodeStep({
    entering: { isBusy, refusal: entering.refusal ?? starting.refusal },
    async enter(digits) {
      const entered = await entering.run({ params: { codeId: code.codeId }, body: { code: digits } })
      if (entered) await start()
    },
  })
  const buttons = (
    <ButtonGroup>
      <Button variant="modalSecondary" onClick={onStartAgain}>{t`Go back`}</Button>
      <Button
        variant="modalPrimary"
        type={isEntered ? 'button' : 'submit'}
        busy={isBusy}
        onClick={isEntered ? () => void start() : undefined}
      >
        {t`Act for this customer`}
      </Button>
    </ButtonGroup>
  )
  return (
    <div className={styles.form}>
      {isEntered ? (
        <Stack>
          <CodeRefusal refusal={starting.refusal} />
          <p>
            <Trans>The code that you entered a moment ago still counts. No new one is needed.</Trans>
          </p>
          {buttons}
        </Stack>
      ) : (
        <CodeForm step={step} sentTo={code.sentTo} unanswered={<NothingOpened />}>
          {buttons}
        </CodeForm>
      )}
    </div>
  )
}
