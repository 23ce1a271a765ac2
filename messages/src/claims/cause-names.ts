import type { Message } from '../message.ts'
import { type Speaker, write } from '../say.ts'

/** The causes of domain.md 5.4 and 5.5, as people say them. */
export const causeNames: Readonly<Record<string, Message>> = {
  collision_vehicle: /*i18n*/ {
    id: 'claim.cause.collision_vehicle',
    message: 'Collision with another vehicle',
  },
  rear_ended_by_other: /*i18n*/ { id: 'claim.cause.rear_ended_by_other', message: 'Hit from behind' },
  rear_ended_other: /*i18n*/ { id: 'claim.cause.rear_ended_other', message: 'We hit a vehicle from behind' },
  collision_object: /*i18n*/ { id: 'claim.cause.collision_object', message: 'Collision with an object' },
  backing: /*i18n*/ { id: 'claim.cause.backing', message: 'Backing up' },
  lane_change: /*i18n*/ { id: 'claim.cause.lane_change', message: 'Changing lanes' },
  intersection: /*i18n*/ { id: 'claim.cause.intersection', message: 'At an intersection' },
  head_on: /*i18n*/ { id: 'claim.cause.head_on', message: 'Head-on collision' },
  sideswipe: /*i18n*/ { id: 'claim.cause.sideswipe', message: 'Sideswipe' },
  parked_hit: /*i18n*/ { id: 'claim.cause.parked_hit', message: 'Hit while parked' },
  hit_and_run: /*i18n*/ { id: 'claim.cause.hit_and_run', message: 'Hit and run' },
  rollover: /*i18n*/ { id: 'claim.cause.rollover', message: 'Rollover' },
  pedestrian: /*i18n*/ { id: 'claim.cause.pedestrian', message: 'Pedestrian' },
  cyclist: /*i18n*/ { id: 'claim.cause.cyclist', message: 'Cyclist' },
  animal: /*i18n*/ { id: 'claim.cause.animal', message: 'Animal' },
  glass_only: /*i18n*/ { id: 'claim.cause.glass_only', message: 'Glass only' },
  hail: /*i18n*/ { id: 'claim.cause.hail', message: 'Hail' },
  wind: /*i18n*/ { id: 'claim.cause.wind', message: 'Wind' },
  flood: /*i18n*/ { id: 'claim.cause.flood', message: 'Flood' },
  fire: /*i18n*/ { id: 'claim.cause.fire', message: 'Fire' },
  theft_vehicle: /*i18n*/ { id: 'claim.cause.theft_vehicle', message: 'Stolen vehicle' },
  theft_parts_contents: /*i18n*/ {
    id: 'claim.cause.theft_parts_contents',
    message: 'Stolen parts or contents',
  },
  vandalism: /*i18n*/ { id: 'claim.cause.vandalism', message: 'Vandalism' },
  falling_object: /*i18n*/ { id: 'claim.cause.falling_object', message: 'Falling object' },
  passenger_injury_no_collision: /*i18n*/ {
    id: 'claim.cause.passenger_injury_no_collision',
    message: 'Passenger hurt without a collision',
  },
  loading_unloading: /*i18n*/ { id: 'claim.cause.loading_unloading', message: 'Loading or unloading' },
  tyre_or_road_debris: /*i18n*/ { id: 'claim.cause.tyre_or_road_debris', message: 'Tire or road debris' },
  other: /*i18n*/ { id: 'claim.cause.other', message: 'Something else' },
  lightning: /*i18n*/ { id: 'claim.cause.lightning', message: 'Lightning' },
  explosion: /*i18n*/ { id: 'claim.cause.explosion', message: 'Explosion' },
  tornado: /*i18n*/ { id: 'claim.cause.tornado', message: 'Tornado' },
  hurricane: /*i18n*/ { id: 'claim.cause.hurricane', message: 'Hurricane' },
  smoke: /*i18n*/ { id: 'claim.cause.smoke', message: 'Smoke' },
  vehicle_impact: /*i18n*/ { id: 'claim.cause.vehicle_impact', message: 'Hit by a vehicle' },
  aircraft: /*i18n*/ { id: 'claim.cause.aircraft', message: 'Aircraft' },
  riot: /*i18n*/ { id: 'claim.cause.riot', message: 'Riot' },
  arson: /*i18n*/ { id: 'claim.cause.arson', message: 'Arson' },
  sprinkler_leak: /*i18n*/ { id: 'claim.cause.sprinkler_leak', message: 'Sprinkler leak' },
  water_pipe_burst: /*i18n*/ { id: 'claim.cause.water_pipe_burst', message: 'Burst pipe' },
  water_freeze: /*i18n*/ { id: 'claim.cause.water_freeze', message: 'Frozen pipe' },
  water_appliance: /*i18n*/ { id: 'claim.cause.water_appliance', message: 'Water from an appliance' },
  water_backup: /*i18n*/ { id: 'claim.cause.water_backup', message: 'Sewer or drain backup' },
  roof_leak: /*i18n*/ { id: 'claim.cause.roof_leak', message: 'Roof leak' },
  earthquake: /*i18n*/ { id: 'claim.cause.earthquake', message: 'Earthquake' },
  sinkhole: /*i18n*/ { id: 'claim.cause.sinkhole', message: 'Sinkhole' },
  volcanic: /*i18n*/ { id: 'claim.cause.volcanic', message: 'Volcanic action' },
  snow_ice_weight: /*i18n*/ { id: 'claim.cause.snow_ice_weight', message: 'Weight of snow or ice' },
  collapse: /*i18n*/ { id: 'claim.cause.collapse', message: 'Collapse' },
  theft_burglary: /*i18n*/ { id: 'claim.cause.theft_burglary', message: 'Burglary' },
  theft_embezzlement: /*i18n*/ { id: 'claim.cause.theft_embezzlement', message: 'Embezzlement' },
  theft_copper_hvac: /*i18n*/ { id: 'claim.cause.theft_copper_hvac', message: 'Stolen copper or HVAC parts' },
  equipment_breakdown: /*i18n*/ { id: 'claim.cause.equipment_breakdown', message: 'Equipment breakdown' },
  power_surge: /*i18n*/ { id: 'claim.cause.power_surge', message: 'Power surge' },
  spoilage: /*i18n*/ { id: 'claim.cause.spoilage', message: 'Spoilage' },
  glass_stained: /*i18n*/ { id: 'claim.cause.glass_stained', message: 'Stained glass' },
  animal_damage: /*i18n*/ { id: 'claim.cause.animal_damage', message: 'Damage by animals' },
  cyber: /*i18n*/ { id: 'claim.cause.cyber', message: 'Cyber incident' },
  slip_trip_fall: /*i18n*/ { id: 'claim.cause.slip_trip_fall', message: 'Slip, trip or fall' },
  fall_from_height: /*i18n*/ { id: 'claim.cause.fall_from_height', message: 'Fall from a height' },
  struck_by_object: /*i18n*/ { id: 'claim.cause.struck_by_object', message: 'Struck by an object' },
  playground: /*i18n*/ { id: 'claim.cause.playground', message: 'Playground' },
  inflatable: /*i18n*/ { id: 'claim.cause.inflatable', message: 'Inflatable' },
  sports_recreation: /*i18n*/ { id: 'claim.cause.sports_recreation', message: 'Sports or recreation' },
  youth_trip_camp: /*i18n*/ { id: 'claim.cause.youth_trip_camp', message: 'Youth trip or camp' },
  nursery_childcare: /*i18n*/ { id: 'claim.cause.nursery_childcare', message: 'Nursery or child care' },
  food_illness: /*i18n*/ { id: 'claim.cause.food_illness', message: 'Illness from food' },
  burn: /*i18n*/ { id: 'claim.cause.burn', message: 'Burn' },
  assault_third_party: /*i18n*/ {
    id: 'claim.cause.assault_third_party',
    message: 'Assault by someone from outside',
  },
  security_incident: /*i18n*/ { id: 'claim.cause.security_incident', message: 'Security incident' },
  property_damage_others: /*i18n*/ {
    id: 'claim.cause.property_damage_others',
    message: 'Damage to property of others',
  },
  water_damage_neighbor: /*i18n*/ {
    id: 'claim.cause.water_damage_neighbor',
    message: 'Water damage to a neighbor',
  },
  facility_user: /*i18n*/ { id: 'claim.cause.facility_user', message: 'Group that used our building' },
  counselling_professional: /*i18n*/ {
    id: 'claim.cause.counselling_professional',
    message: 'Counseling or professional service',
  },
  defamation_privacy: /*i18n*/ { id: 'claim.cause.defamation_privacy', message: 'Defamation or privacy' },
  employment_practice: /*i18n*/ { id: 'claim.cause.employment_practice', message: 'Employment' },
  directors_officers: /*i18n*/ { id: 'claim.cause.directors_officers', message: 'Decision of our board' },
  sexual_misconduct: /*i18n*/ { id: 'claim.cause.sexual_misconduct', message: 'Abuse or sexual misconduct' },
  medical_payments_only: /*i18n*/ {
    id: 'claim.cause.medical_payments_only',
    message: 'Medical payments only',
  },
  lawsuit_received: /*i18n*/ { id: 'claim.cause.lawsuit_received', message: 'Lawsuit received' },
}

/** A code that the table does not hold is shown as it is: a new one of the carrier must not become a blank. */
export function nameCause(cause: string): Message | string {
  return Object.hasOwn(causeNames, cause) ? (causeNames[cause] ?? cause) : cause
}

export function sayCause(speaker: Speaker, cause: string): string {
  return write(speaker, nameCause(cause))
}
