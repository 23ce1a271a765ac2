import { Plural, useLingui } from '@lingui/react/macro'
import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import { CarrierText } from '../../../parts/carrier/CarrierText.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { PolicySection } from '../section/PolicySection.tsx'
import { formatInsuredSum } from './format-insured-sum.ts'

type Location = PolicyDetail['locations'][number]

export function Locations({ locations }: Pick<PolicyDetail, 'locations'>) {
  const { t } = useLingui()
  const sumOf = (amount: Location['buildingCents'], detail: string): { fact?: RowFact } =>
    amount === null ? {} : { fact: { text: formatInsuredSum(amount), detail } }
  return (
    <PolicySection
      id="locations"
      title={t`Locations`}
      essence={<Plural value={locations.length} one="# location" other="# locations" />}
    >
      <RowList label={t`Locations`}>
        {locations.map((location) => {
          const { fact: building } = sumOf(location.buildingCents, t`building`)
          const { fact: contents } = sumOf(location.contentsCents, t`contents`)
          return (
            <Row
              key={location.number}
              title={<CarrierText>{location.name}</CarrierText>}
              meta={writeAddress(location)}
              {...(building && { state: building })}
              {...(contents && { figure: contents })}
            />
          )
        })}
      </RowList>
    </PolicySection>
  )
}

function writeAddress({ address: { line1, line2, city, state, zip } }: Location): string {
  return [line1, line2, `${city}, ${state} ${zip}`].filter(Boolean).join(', ')
}

export function Vehicles({ vehicles }: Pick<PolicyDetail, 'vehicles'>) {
  const { t } = useLingui()
  // An old trailer has no VIN (domain.md 1.4), so the keys are made distinct.
  const keys = makeDistinctKeys(
    vehicles.map(({ year, make, model, vin }) => vin ?? `${year} ${make} ${model}`),
  )
  return (
    <PolicySection
      id="vehicles"
      title={t`Vehicles`}
      essence={<Plural value={vehicles.length} one="# vehicle" other="# vehicles" />}
    >
      <RowList label={t`Vehicles`}>
        {vehicles.map(({ year, make, model, vin }, at) => (
          <Row
            key={keys[at]}
            title={`${year} ${make} ${model}`}
            meta={vin === null ? t`No vehicle number on file` : t`Vehicle number (VIN) ${vin}`}
          />
        ))}
      </RowList>
    </PolicySection>
  )
}

export function Drivers({ drivers }: Pick<PolicyDetail, 'drivers'>) {
  const { t } = useLingui()
  const keys = makeDistinctKeys(drivers.map(({ name }) => name))
  return (
    <PolicySection
      id="drivers"
      title={t`Drivers`}
      essence={<Plural value={drivers.length} one="# driver" other="# drivers" />}
    >
      <RowList label={t`Drivers`}>
        {drivers.map(({ name }, at) => (
          <Row key={keys[at]} title={name} />
        ))}
      </RowList>
    </PolicySection>
  )
}

/** Two drivers may share a name: the second is "name 2". */
function makeDistinctKeys(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return `${name} ${times}`
  })
}
