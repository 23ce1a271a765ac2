import { Trans, useLingui } from '@lingui/react/macro'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useEmailWords } from '../../../parts/people/use-email-words.ts'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { mayApprove } from '../../page/permissions.ts'
import styles from '../../page/staff.module.css'
import { SignOutEverywhere } from '../acting/SignOutEverywhere.tsx'
import type { Customer } from '../customers.queries.ts'
import { useRoleWords } from './use-role-words.ts'

/** Lists the people of the account and their permissions today. */
export function PeopleOfAccount({ customer }: { readonly customer: Customer }) {
  const { accountNumber, people, email: contact } = customer
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const sayEmail = useEmailWords()
  const session = useSession()
  const mayAct = session?.permissions.includes('act_as') ?? false
  const mayErase = mayApprove(session)
  const roles = useRoleWords()
  return (
    <Stack gap="small">
      <SectionHeading>{t`People`}</SectionHeading>
      {people.length === 0 ? (
        <p>
          <Trans>Nobody has a seat on this account.</Trans>
        </p>
      ) : (
        <RowList label={t`People`}>
          {people.map((person) => {
            const { userId, displayName, phone, role, until } = person
            const email = sayEmail(person.email)
            return (
              <Row
                key={`${userId} ${role}`}
                title={displayName}
                meta={
                  phone === null ? (
                    email
                  ) : (
                    <>
                      {email} · <span className={styles.oneLine}>{formatPhone(phone)}</span>
                    </>
                  )
                }
                figure={{
                  text: roles[role],
                  detail: until === null ? t`no end date` : t`until ${formatDay(until)}`,
                }}
                actions={
                  <>
                    {mayAct ? <SignOutEverywhere accountNumber={accountNumber} person={person} /> : null}
                    {mayErase ? (
                      <ButtonLink
                        variant="table"
                        render={
                          <Link
                            to={paths.adminPersonalData(userId)}
                            aria-label={t`Personal data: ${displayName}`}
                          />
                        }
                      >
                        {t`Personal data`}
                      </ButtonLink>
                    ) : null}
                  </>
                }
              />
            )
          })}
        </RowList>
      )}
      <p>
        {contact === null ? (
          <Trans>This account has no email address on file.</Trans>
        ) : (
          <Trans>Email on file: {contact}</Trans>
        )}
      </p>
    </Stack>
  )
}
