import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { toPlainLine } from '@myaccount/contract/plain-text'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { VisuallyHidden } from '../../ui/headings/VisuallyHidden.tsx'
import styles from './customer-search.module.css'
import { askedAtLeast, recentCustomersQuery, searchQuery } from './customer-search.queries.ts'
import { useSingleKey, useSingleKeysSwitch } from './single-keys.ts'
import { useFoundWords } from './use-found-words.ts'

const searchAfterMs = 250
const shownAtMost = 8

interface Option {
  readonly key: string
  readonly title: string
  readonly meta: string
  readonly kind: string
  readonly accountNumber: AccountNumber
}

interface CustomerSearchProps {
  readonly toCustomer: (accountNumber: AccountNumber) => string
  /** The page that lists all that was found. */
  readonly toSearch: (query: { readonly q: string }) => string
}

/** The search for a customer in the header of each page of employees: a combobox that opens the customer's page. */
export default function CustomerSearch({ toCustomer, toSearch }: CustomerSearchProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const asked = useRested(toPlainLine(typed))
  const { options, isCurrent } = useOptions(asked, isOpen)
  const keys = useSingleKeysSwitch()
  useSingleKey('/', () => field.current?.focus())
  const isListed = isOpen && options.length > 0
  const chosen = options[active]

  function go(accountNumber: AccountNumber) {
    setOpen(false)
    setTyped('')
    field.current?.blur()
    void navigate(toCustomer(accountNumber))
  }

  function enter() {
    const [only, ...others] = options
    const isOne =
      isCurrent && others.length === 0 && toPlainLine(typed) === asked && asked.length >= askedAtLeast
    const to = chosen ?? (isOne ? only : undefined)
    if (to) return go(to.accountNumber)
    setOpen(false)
    void navigate(toSearch({ q: toPlainLine(typed) }))
  }

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, () => void> = {
      ArrowDown: () => {
        setOpen(true)
        setActive(Math.min(active + 1, options.length - 1))
      },
      ArrowUp: () => setActive(Math.max(active - 1, -1)),
      Enter: enter,
      Escape: () => (isOpen ? setOpen(false) : setTyped('')),
    }
    const move = moves[event.key]
    if (move === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    move()
  }

  return (
    <search className={styles.search}>
      <Search aria-hidden="true" />
      <input
        ref={field}
        type="text"
        role="combobox"
        className={styles.field}
        aria-label={t`Find a customer`}
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isListed && chosen ? `${id}-${active}` : undefined}
        placeholder={t`Name, email, phone or any number`}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {keys.areOn ? (
        <span className={styles.hint} aria-hidden="true">
          /
        </span>
      ) : null}
      <div
        id={`${id}-list`}
        role="listbox"
        className={styles.list}
        aria-label={t`Customers found`}
        hidden={!isListed}
        tabIndex={-1}
        // The field keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            className={styles.option}
            aria-selected={index === active}
            tabIndex={-1}
            onKeyDown={onKeyDown}
            onClick={() => go(option.accountNumber)}
          >
            <strong>{option.title}</strong> <span>{option.meta}</span> <small>{option.kind}</small>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isOpen && isCurrent && asked.length >= askedAtLeast
            ? t`${plural(options.length, { one: '# found', other: '# found' })}`
            : ''}
        </span>
      </VisuallyHidden>
    </search>
  )
}

/** What was found, or, before anything is typed, the last customers. */
function useOptions(asked: string, isOpen: boolean): { options: readonly Option[]; isCurrent: boolean } {
  const { t } = useLingui()
  const say = useFoundWords()
  const isAsking = asked.length >= askedAtLeast
  const found = useQuery({
    ...searchQuery(asked),
    enabled: isOpen && isAsking,
    placeholderData: keepPreviousData,
  })
  const recent = useQuery({ ...recentCustomersQuery(), enabled: isOpen && asked === '' })
  if (!isAsking) {
    const options = (asked === '' ? (recent.data ?? []) : []).map(({ accountNumber, accountName }) => ({
      key: accountNumber,
      title: accountName,
      meta: accountNumber,
      kind: t`Recent`,
      accountNumber,
    }))
    return { options, isCurrent: true }
  }
  const options = (found.data?.found ?? []).map(say).flatMap(({ accountNumber, ...words }): Option[] => {
    return accountNumber === null ? [] : [{ ...words, accountNumber }]
  })
  return {
    options: options.slice(0, shownAtMost),
    isCurrent: found.data !== undefined && !found.isPlaceholderData,
  }
}

/** The text once the typing pauses. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), searchAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : rested
}
