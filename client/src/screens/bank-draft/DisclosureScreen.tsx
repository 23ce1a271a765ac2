import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftDisclosure } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { ReadPage } from '../../parts/reading/ReadPage.tsx'
import { paths, serverPaths } from '../../routes/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { draftDisclosureQuery } from './bank-draft.queries.ts'
import styles from './disclosure.module.css'

export const loader: ScreenLoader = ({ load, session }) =>
  session ? load(draftDisclosureQuery()) : Promise.resolve()

/** The text that a person agrees to when they set up bank draft (domain.md 3.3.10), to be read and printed. */
export default function DisclosureScreen() {
  const { t } = useLingui()
  return (
    <ReadPage
      heading={(disclosure) => ({
        overline: (
          <Link to={paths.methods()}>
            <Trans>Payment methods</Trans>
          </Link>
        ),
        title: t`Bank draft authorization`,
        subtitle: disclosure ? <Version disclosure={disclosure} /> : null,
        actions: disclosure ? <Actions /> : null,
      })}
      query={draftDisclosureQuery()}
      loading={t`Loading the authorization`}
      skeleton={<SkeletonCard />}
      failed={t`The authorization did not load`}
    >
      {({ language, text }) => (
        <Card>
          <div className={styles.text} lang={language}>
            {text.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Card>
      )}
    </ReadPage>
  )
}

function Version({ disclosure: { version, effectiveOn } }: { readonly disclosure: DraftDisclosure }) {
  const formatDay = useFormatDay()
  const day = formatDay(effectiveOn)
  return (
    <Trans>
      Version {version}, {day}
    </Trans>
  )
}

function Actions() {
  return (
    <div data-print="hide">
      <ButtonGroup>
        <Button variant="print" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <ButtonLink variant="secondary" render={<a href={serverPaths.draftDisclosurePdf()} />}>
          PDF
        </ButtonLink>
      </ButtonGroup>
    </div>
  )
}
