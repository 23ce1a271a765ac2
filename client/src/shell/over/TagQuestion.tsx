import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useChooseTagConsent } from '../../parts/privacy/use-choose-tag-consent.ts'
import { paths } from '../../routes/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './tag-question.module.css'

/** Shown once, beneath the page: refusing is as easy as agreeing, and nothing waits for the answer. */
export default function TagQuestion() {
  const { t } = useLingui()
  const { choose, isBusy } = useChooseTagConsent()
  return (
    <section className={styles.question} aria-label={t`Privacy choices`} data-print="hide">
      <p>
        <Trans>May we count which pages you use, with another company’s tool?</Trans>{' '}
        <Link to={paths.privacyChoices()}>
          <Trans>What it sees</Trans>
        </Link>
      </p>
      <div className={styles.buttons}>
        <Button variant="table" busy={isBusy} onClick={() => choose('given')}>{t`Allow`}</Button>
        <Button variant="table" busy={isBusy} onClick={() => choose('refused')}>{t`Do not allow`}</Button>
      </div>
    </section>
  )
}
