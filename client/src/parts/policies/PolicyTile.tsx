import { Building, Bus, Church, FileText, HardHat, type LucideIcon, Plane, Scale } from 'lucide-react'
import { Tile } from '../../ui/surfaces/Tile.tsx'

const icons = new Map<string, LucideIcon>([
  ['MINFIRST', Church],
  ['MINESSENTIALS', Church],
  ['PROPERTY', Building],
  ['LIABILITY', Scale],
  ['AUTO', Bus],
  ['WORKERSCOMP', HardHat],
  ['MISSIONS', Plane],
])

/** The picture of a type of policy; a product that we do not know is a sheet of paper. */
export function PolicyTile({ policyType }: { readonly policyType: string }) {
  const Icon = icons.get(policyType) ?? FileText
  return (
    <Tile>
      <Icon aria-hidden="true" />
    </Tile>
  )
}
