import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Table, type TableColumn } from './Table.tsx'

interface Bill {
  readonly number: string
  readonly due: string
}

const bills: Bill[] = [
  { number: '1000044110', due: 'Dec 01, 2026' },
  { number: '1000044981', due: 'Nov 12, 2026' },
]

const columns: TableColumn<Bill>[] = [
  { key: 'number', header: 'Invoice', cell: (bill) => bill.number, fold: 'lead', namesRow: true },
  { key: 'due', header: 'Due', cell: (bill) => bill.due, fold: 'detail', foldLabel: 'Due' },
  {
    key: 'pay',
    header: 'Actions',
    headerHidden: true,
    cell: () => <button type="button">Pay</button>,
    fold: 'action',
  },
]

test('names a table by its caption, and each row by its first word', () => {
  render(<Table caption="Invoices" columns={columns} items={bills} keyOf={(bill) => bill.number} />)
  const table = screen.getByRole('table', { name: 'Invoices' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Invoice', 'Due', 'Actions'])
  expect(within(table).getByRole('rowheader', { name: '1000044981' })).toBeTruthy()
  expect(within(table).getAllByRole('row')).toHaveLength(3)
})

test('names the table by a hidden caption too', () => {
  render(
    <Table caption="Invoices" captionHidden columns={columns} items={[]} keyOf={(bill) => bill.number} />,
  )
  expect(screen.getByRole('table', { name: 'Invoices' })).toBeTruthy()
})

test('gives the direction of a sorted column only, and sorts by a press on any', async () => {
  const sorted: string[] = []
  const sortable = columns.map((column) => ({
    ...column,
    ...(column.key === 'pay'
      ? {}
      : {
          sort: {
            direction: column.key === 'due' ? ('descending' as const) : ('none' as const),
            onSort: () => sorted.push(column.key),
          },
        }),
  }))
  render(<Table caption="Invoices" columns={sortable} items={bills} keyOf={(bill) => bill.number} />)
  expect(screen.getByRole('columnheader', { name: 'Due' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('columnheader', { name: 'Invoice' }).hasAttribute('aria-sort')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Invoice' }))
  await userEvent.click(screen.getByRole('button', { name: 'Due' }))
  expect(sorted).toEqual(['number', 'due'])
})

test('colors a row that is past due, in its marked cells alone', () => {
  const marked = columns.map((column) => ({ ...column, emphasis: column.key === 'due' }))
  render(
    <Table
      caption="Invoices"
      columns={marked}
      items={bills}
      keyOf={(bill) => bill.number}
      toneOf={(bill) => (bill.due === 'Nov 12, 2026' ? 'danger' : 'ink')}
    />,
  )
  const late = screen.getByRole('row', { name: /1000044981/ })
  expect(late.getAttribute('data-tone')).toBe('danger')
  expect(within(late).getByRole('cell', { name: 'Nov 12, 2026' }).hasAttribute('data-emphasis')).toBe(true)
  expect(within(late).getByRole('rowheader').hasAttribute('data-emphasis')).toBe(false)
})
