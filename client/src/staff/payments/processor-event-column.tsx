import type { TableColumn } from '../../ui/tables/Table.tsx'
import { WithCode } from '../page/WithCode.tsx'
import { wordsOfProcessorEvent } from './words/event-words.ts'

interface ProcessorEvent {
  readonly type: string
  readonly eventId: string
}

/** The leading column of an event of the processor. */
export function processorEventColumn(header: string): TableColumn<ProcessorEvent> {
  return {
    key: 'event',
    header,
    fold: 'lead',
    namesRow: true,
    cell: ({ type, eventId }) => <WithCode words={wordsOfProcessorEvent(type)} codes={[type, eventId]} />,
  }
}
