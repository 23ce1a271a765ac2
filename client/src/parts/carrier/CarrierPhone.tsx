import { formatPhone, phoneLink } from '@myaccount/domain/kernel/phone'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import { useCarrier } from './carrier-context.ts'

/** The carrier's telephone number, as a link that dials on a phone. */
export function CarrierPhone() {
  const { phone } = useCarrier()
  return (
    <a href={phoneLink(phone)} data-target>
      <Amount>{formatPhone(phone)}</Amount>
    </a>
  )
}
