import { parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { localTimeInZone, momentInZone } from '@myaccount/domain/kernel/local-time'
import { use } from 'react'
import { TimeZoneContext } from '../../format/use-format-moment.ts'

/** Reads day and time of a form by the carrier's clock; null if one of them is missing. */
export function useMomentOfFields(): (data: FormData, name: string) => string | null {
  const timeZone = use(TimeZoneContext)
  return (data, name) => {
    const [typedDay = '', typedTime = ''] = data.getAll(name).map(String)
    const date = parseCalendarDate(typedDay)
    const time = /^(\d\d):(\d\d)/.exec(typedTime)
    if (!date.ok || time === null) return null
    const minuteOfDay = Number(time[1]) * 60 + Number(time[2])
    return new Date(momentInZone({ date: date.value, minuteOfDay }, timeZone)).toISOString()
  }
}

/** Converts a moment into the day and time of the fields. */
export function useFieldsOfMoment(): (moment: string | null) => {
  readonly day: string
  readonly time: string
} {
  const timeZone = use(TimeZoneContext)
  return (moment) => {
    // The default is the end of a working day.
    if (moment === null) return { day: '', time: '18:00' }
    const { date, minuteOfDay } = localTimeInZone(Date.parse(moment), timeZone)
    const twoDigits = (value: number) => String(value).padStart(2, '0')
    return { day: date, time: `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}` }
  }
}
