import { useLingui } from '@lingui/react/macro'
import { Download, FileDown, Printer } from 'lucide-react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import styles from './history-heading.module.css'

interface Statement {
  /** The address at which a short statement is downloaded. */
  readonly path: string
  readonly ask: () => void
  readonly isAsked: boolean
}

export interface HistoryHeadingProps {
  readonly title: string
  readonly note: string
  /** The address of the filtered list as a file. */
  readonly csvPath: string
  /** A printable statement of the whole account. */
  readonly statement?: Statement | undefined
}

/** The heading over the list, with the downloads. */
export function HistoryHeading({ title, note, csvPath, statement }: HistoryHeadingProps) {
  const { t } = useLingui()
  return (
    <div>
      <SectionHeading
        actions={
          <div data-print="hide">
            <ButtonGroup>
              <Button variant="print" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                {t`Print`}
              </Button>
              <ButtonLink
                variant="table"
                icon={<Download aria-hidden="true" />}
                render={<a href={csvPath} download aria-label={t`Download as CSV`} />}
              >
                {t`CSV`}
              </ButtonLink>
              {statement === undefined ? null : (
                <ButtonLink
                  variant="table"
                  icon={<FileDown aria-hidden="true" />}
                  render={
                    <a
                      href={statement.path}
                      download
                      aria-busy={statement.isAsked}
                      onClick={(event) => {
                        event.preventDefault()
                        statement.ask()
                      }}
                    />
                  }
                >
                  {t`PDF statement`}
                </ButtonLink>
              )}
            </ButtonGroup>
          </div>
        }
      >
        {title}
      </SectionHeading>
      <p className={styles.note}>{note}</p>
    </div>
  )
}
