import { Trans, useLingui } from '@lingui/react/macro'
import type { ProxyOfMember } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { Link } from 'react-router'
import { ListFoot } from '../../../parts/lists/ListFoot.tsx'
import { ListRows } from '../../../parts/lists/ListRows.tsx'
import { useGrowingList } from '../../../parts/lists/use-growing-list.ts'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { proxyStatusQuery } from '../proxy.queries.ts'
import { useStatusWords } from './use-status-words.ts'

/** Every account that the person votes for, by name. */
export function ProxyRows() {
  const { t } = useLingui()
  const list = useGrowingList((after) => proxyStatusQuery(after))
  const count = list.shownCount
  return (
    <Stack>
      <SectionHeading>{t`Your accounts`}</SectionHeading>
      <ListRows list={list}>
        {(items, firstPlace) => (
          <RowList key={firstPlace} label={t`Accounts, from number ${firstPlace}`}>
            {items.map((item) => (
              <ProxyRow key={item.accountNumber} item={item} />
            ))}
          </RowList>
        )}
      </ListRows>
      {/* Of the one account that most have, nothing is counted. */}
      {count > 1 ? (
        <ListFoot
          list={list}
          words={{
            failed: t`No more could be loaded.`,
            all: t`All ${count} are shown.`,
            some: t`${count} are shown.`,
          }}
        />
      ) : null}
    </Stack>
  )
}

function ProxyRow({ item }: { readonly item: ProxyOfMember }) {
  const sayStatus = useStatusWords()
  const { text, detail } = sayStatus(item)
  return (
    <Row
      title={item.memberName}
      meta={item.accountNumber}
      state={{ text, ...(detail !== undefined && { detail }) }}
      actions={<WhatToDo item={item} />}
    />
  )
}

function WhatToDo({ item }: { readonly item: ProxyOfMember }) {
  const { accountNumber: account, memberName: name, latest, whyNot, status } = item
  const isStanding = status === 'active' || status === 'expiring'
  if (isStanding && latest?.proxyId) {
    return (
      <ButtonLink variant="table" render={<Link to={paths.proxyReceipt(latest.proxyId)} />}>
        <span>
          <Trans>See</Trans>
          <VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </ButtonLink>
    )
  }
  if (whyNot !== null) return null
  return (
    <ButtonLink variant="table" render={<Link to={paths.proxyAppoint({ account })} />}>
      <span>
        {isStanding ? <Trans>Replace</Trans> : <Trans>Appoint</Trans>}
        <VisuallyHidden> {name}</VisuallyHidden>
      </span>
    </ButtonLink>
  )
}
