import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Customer, customerQuery } from '../customers.queries.ts'

const minuteMs = 60_000

/**
 * Whole minutes for which the caller is verified; null in the first document and without a verified caller. Once they
 * are over, the page is read again, since the server's clock decides.
 */
export function useMinutesVerified({ accountNumber, caller }: Pick<Customer, 'accountNumber' | 'caller'>) {
  const client = useQueryClient()
  const [minutes, setMinutes] = useState<number | null>(null)
  const endsAt = caller?.endsAt
  useEffect(() => {
    setMinutes(null)
    if (endsAt === undefined) return
    const endsAtMs = Date.parse(endsAt)
    const count = () => {
      const left = Math.ceil((endsAtMs - Date.now()) / minuteMs)
      setMinutes(left > 0 ? left : null)
      if (left > 0) return
      clearInterval(timer)
      void client.invalidateQueries({ queryKey: customerQuery(accountNumber).queryKey })
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [client, accountNumber, endsAt])
  return minutes
}
