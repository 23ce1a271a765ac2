import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Columns } from '../layout/Columns.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Amount } from '../surfaces/Amount.tsx'
import { Card } from '../surfaces/Card.tsx'
import { KeyValueList } from '../tables/KeyValueList.tsx'
import { Pager } from '../tables/Pager.tsx'
import { ShowMore } from '../tables/ShowMore.tsx'
import { Table, type TableColumn } from '../tables/Table.tsx'
import { GalleryGroup } from './GalleryGroup.tsx'
import { GalleryLink } from './GalleryLink.tsx'

interface Bill {
  readonly number: string
  readonly policy: string
  readonly due: string
  readonly amount: string
  readonly state: string
  readonly late?: boolean
}

const bills: Bill[] = [
  {
    number: '1000044110',
    policy: 'Property / Liability',
    due: 'Dec 01, 2026',
    amount: '$892.00',
    state: 'Due',
  },
  {
    number: '1000044981',
    policy: 'Workers Comp',
    due: 'Nov 12, 2026',
    amount: '$392.00',
    state: 'Past due',
    late: true,
  },
  {
    number: '1000043302',
    policy: 'Mission Travel',
    due: 'Nov 01, 2026',
    amount: '$240.00',
    state: 'Pending payment',
  },
]

type Direction = 'ascending' | 'descending'

export function GalleryTables() {
  const [direction, setDirection] = useState<Direction>('descending')
  const columns: TableColumn<Bill>[] = [
    {
      key: 'number',
      header: 'Invoice',
      cell: (bill) => <GalleryLink>{bill.number}</GalleryLink>,
      fold: 'lead',
      namesRow: true,
    },
    { key: 'policy', header: 'Policy', cell: (bill) => bill.policy, fold: 'hidden' },
    {
      key: 'due',
      header: 'Due',
      cell: (bill) => bill.due,
      fold: 'detail',
      foldLabel: 'Due',
      emphasis: true,
      sort: { direction, onSort: () => setDirection(direction === 'ascending' ? 'descending' : 'ascending') },
    },
    { key: 'state', header: 'Status', cell: (bill) => bill.state, fold: 'state', emphasis: true },
    {
      key: 'amount',
      header: 'Amount',
      cell: (bill) => <Amount>{bill.amount}</Amount>,
      align: 'end',
      fold: 'amount',
    },
    {
      key: 'pay',
      header: 'Actions',
      headerHidden: true,
      cell: () => <Button variant="table">Pay</Button>,
      align: 'end',
      fold: 'action',
    },
  ]
  const items = direction === 'descending' ? bills : bills.toReversed()
  return (
    <GalleryGroup title="Tables">
      <Table
        caption="Invoices"
        columns={columns}
        items={items}
        keyOf={(bill) => bill.number}
        toneOf={(bill) => (bill.late ? 'danger' : 'ink')}
      />
      <Pager
        label="Pages of invoices"
        summary="26 to 50 of 5,000"
        previous={{ label: 'Newer', render: <GalleryLink /> }}
        next={{ label: 'Older', render: <GalleryLink /> }}
      />
      <Columns>
        <Stack>
          <Table
            caption="Chosen invoices"
            captionHidden
            columns={columns
              .filter(({ key }) => ['number', 'policy', 'due', 'amount'].includes(key))
              .map(({ sort: _, ...column }) => column)}
            items={bills.slice(0, 2)}
            keyOf={(bill) => bill.number}
            toneOf={(bill) => (bill.late ? 'danger' : 'ink')}
          />
          <ShowMore label="Show more" summary="2 of 12 invoices" onShowMore={() => {}} />
          <Card title="Policy">
            <KeyValueList
              look="stacked"
              pairs={[
                { term: 'Policy number', value: '12MF0104417' },
                { term: 'Term', value: 'Jul 01, 2026 to Jul 01, 2027' },
                { term: 'Agency', value: 'Foxglove & Tarn Insurance Agency' },
              ]}
            />
          </Card>
        </Stack>
        <Card title="Total">
          <Stack>
            <KeyValueList
              pairs={[
                { term: '2 invoices', value: '$1,284.00' },
                { term: 'Fee', value: '$0.00' },
                { term: 'Counts as received', value: 'Nov 20, 2026' },
              ]}
            />
            <Amount size="large">$1,284.00</Amount>
            <Stack gap="small">
              <Button fullWidth>Pay $1,284.00</Button>
              <Button variant="secondary" fullWidth>
                Back
              </Button>
            </Stack>
          </Stack>
        </Card>
      </Columns>
    </GalleryGroup>
  )
}
