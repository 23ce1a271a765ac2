import type { PolicyIcon } from '@myaccount/domain/policies/policy-type'
import { Building, Bus, Church, FileText, HardHat, type LucideIcon, Plane, Scale } from 'lucide-react'
import { Tile } from '../../ui/surfaces/Tile.tsx'
import { usePolicyTypes } from '../carrier/carrier-context.ts'

const icons: Readonly<Record<PolicyIcon, LucideIcon>> = {
  church: Church,
  building: Building,
  scale: Scale,
  bus: Bus,
  hard_hat: HardHat,
  plane: Plane,
  paper: FileText,
}

/** The picture of a type of policy. */
export function PolicyTile({ policyType }: { readonly policyType: string }) {
  const Icon = icons[usePolicyTypes()(policyType).icon]
  return (
    <Tile>
      <Icon aria-hidden="true" />
    </Tile>
  )
}
