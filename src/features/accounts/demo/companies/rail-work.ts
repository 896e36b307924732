import type { SampleBoardEpics, SampleWork } from './company.ts'

/** The product of Meridian Rail Systems and the work below it. */
export const signallingWork: SampleWork = {
  name: 'Signalling console',
  board: 'Signalling console',
  outcome: 'Dispatchers notice a fault before a train has to stop.',
  initiatives: [
    {
      name: 'Two depots on one console',
      outcome: 'Both depots set their routes on the new console by the end of the quarter.',
      epics: [
        {
          title: 'Routes and sections',
          subjects: ['route', 'section', 'siding'],
          budget: 620_000,
          justification: {
            category: 'CUSTOMER_RETENTION',
            description: 'Both depots have ordered the console and still set their routes on the old panel.',
            businessValue: 'The second half of the contract is paid once both depots run on the console.',
            customerImpact: 'Dispatchers set a route in ten seconds instead of forty.',
            riskLevel: 'MEDIUM',
            strategicAlignment: 'Deliver what is ordered',
            estimatedRoi: 160,
          },
          document: {
            title: 'Handing over a section takes two phone calls',
            kind: 'OPPORTUNITY',
            status: 'ACCEPTED',
            text: 'Six of eight dispatchers call their colleague twice to hand over a section. **The console could ask for both confirmations.**',
          },
        },
        {
          title: 'Safe without the link',
          subjects: ['axle counter', 'signal'],
          budget: 540_000,
          justification: {
            category: 'R_AND_D',
            description:
              'Research: no console has run a section safely without its headquarters. We test two voting methods on the test track.',
            businessValue: 'Without it, a cut cable stops every train of a depot.',
            customerImpact: 'Trains keep running at reduced speed when the link is down.',
            riskLevel: 'HIGH',
            strategicAlignment: 'Safety first',
            estimatedRoi: 210,
          },
          document: {
            title: 'How long can a section run alone?',
            kind: 'NOTE',
            status: 'IN_REVIEW',
            text: 'The first method ran 40 hours on the test track. It fails when two axle counters disagree.',
          },
        },
      ],
    },
    {
      name: 'Calmer night shifts',
      outcome: 'A night shift sees a third fewer alarms.',
      epics: [
        {
          title: 'Alarms that matter',
          subjects: ['alarm', 'shift note'],
          budget: 280_000,
          justification: {
            category: 'OPERATIONAL_EFFICIENCY',
            description: 'Dispatchers acknowledge 300 alarms a night, and four of five need no action.',
            businessValue: 'One dispatcher fewer on each night shift.',
            customerImpact: 'Real alarms are answered within a minute.',
            riskLevel: 'LOW',
            strategicAlignment: 'Depots renew when their shifts are calm',
            estimatedRoi: 140,
          },
          document: {
            title: 'Group the alarms of one fault',
            kind: 'DECISION',
            status: 'ACCEPTED',
            text: 'We group alarms by fault and show the first one. The others stay in the log.',
          },
        },
      ],
    },
  ],
  allocations: {
    CUSTOMER_RETENTION: 1_200_000,
    ACQUISITION: 720_000,
    KTLO: 1_900_000,
    PLATFORM: 640_000,
    R_AND_D: 900_000,
    COMPLIANCE: 750_000,
    OPERATIONAL_EFFICIENCY: 1_100_000,
  },
  otherBoard: { title: 'Passenger information', category: 'KTLO' },
}

/** The ranked epics of the second board. */
export const passengerInformationEpics: SampleBoardEpics = {
  board: 'Passenger information',
  past: ['Delays in three languages', 'Platform changes', 'Replacement buses'],
  ranked: [
    { title: 'Voice on every platform', saving: [2_000, 5_000, 9_000] },
    { title: 'Crowding by carriage', mrr: [3_000, 9_000, 16_000], lagWeeks: 4, rampWeeks: 12 },
    { title: 'Old displays replaced', saving: [3_000, 8_000, 14_000], size: [14, 22, 34] },
    { title: 'Open timetable feed', mrr: [12_000, 26_000, 42_000], lagWeeks: 3, rampWeeks: 10, size: [5, 8, 12] },
    { title: 'Delay refunds', mrr: [10_000, 24_000, 40_000], lagWeeks: 2, rampWeeks: 8, size: [4, 7, 10] },
    {
      title: 'Lift outage report for the region',
      once: { amount: 420_000, chance: 80 },
      untilInDays: 140,
      size: [3, 5, 8],
    },
    {
      title: 'Arrival forecast in the app',
      mrr: [4_000, 12_000, 24_000],
      lagWeeks: 2,
      rampWeeks: 8,
      size: [5, 9, 14],
    },
  ],
}
