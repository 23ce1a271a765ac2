import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './single-keys.module.css'
import { useSingleKeysSwitch } from './single-keys.ts'

/** Each single key with what it does, in words. */
interface SingleKeysProps {
  readonly keys: readonly { readonly key: string; readonly does: string }[]
}

/** The single keys of a page, and their switch. */
export function SingleKeys({ keys }: SingleKeysProps) {
  const { areOn, turn } = useSingleKeysSwitch()
  return (
    <div className={styles.keys}>
      {areOn
        ? keys.map(({ key, does }) => (
            <span key={key} className={styles.key}>
              <kbd>{key}</kbd> {does}
            </span>
          ))
        : null}
      <Button variant="print" onClick={() => turn(!areOn)}>
        {areOn ? <Trans>Turn single keys off</Trans> : <Trans>Turn single keys on</Trans>}
      </Button>
    </div>
  )
}
