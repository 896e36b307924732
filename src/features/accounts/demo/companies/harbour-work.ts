import type { SampleWork } from './company.ts'

/** The product of Harbour Labs and the work below it. */
export const berthBookingWork: SampleWork = {
  name: 'Berth booking',
  board: 'Berth booking',
  outcome: 'Skippers have a berth for the night before they cast off.',
  initiatives: [
    {
      name: 'Book from any phone',
      outcome: 'Half of all bookings come from a phone.',
      epics: [
        {
          title: 'Booking in one minute',
          subjects: ['booking page', 'booking history', 'boat profile'],
          budget: 90_000,
          justification: {
            category: 'CUSTOMER_RETENTION',
            description: 'Skippers give up when a booking takes longer than a minute on deck.',
            businessValue: 'Every second skipper who gives up calls the office, which costs ten minutes each time.',
            customerImpact: 'A booking takes one minute instead of four.',
            riskLevel: 'LOW',
            strategicAlignment: 'Phones first',
            estimatedRoi: 220,
          },
          document: {
            title: 'Skippers give up on the booking page',
            kind: 'OPPORTUNITY',
            status: 'ACCEPTED',
            text: 'Three of five skippers gave up on the second page. They do not know their draught by heart.',
          },
        },
        {
          title: 'Live availability map',
          subjects: ['availability map'],
          budget: 80_000,
          justification: {
            category: 'R_AND_D',
            description:
              'Research: no one has predicted free berths from tide, wind and past stays. We try three models against two seasons.',
            businessValue: 'Harbours sell nights that stay empty today.',
            customerImpact: 'Skippers see which berths will be free tonight.',
            riskLevel: 'HIGH',
            strategicAlignment: 'The map is what no competitor has',
            estimatedRoi: 170,
          },
          document: {
            title: 'Can we predict free berths?',
            kind: 'NOTE',
            status: 'IN_REVIEW',
            text: 'The first model is right on 7 of 10 nights. The wind forecast matters more than the tide.',
          },
        },
      ],
    },
    {
      name: 'A calmer harbour office',
      outcome: 'The office answers half as many calls.',
      epics: [
        {
          title: 'Arrivals without calls',
          subjects: ['arrival form', 'check-in page', 'waiting list'],
          budget: 70_000,
          justification: {
            category: 'OPERATIONAL_EFFICIENCY',
            description: 'The office spends every evening on the phone with boats that are about to arrive.',
            businessValue: 'Two hours of the office every evening.',
            customerImpact: 'Boats check in from the water.',
            riskLevel: 'MEDIUM',
            strategicAlignment: 'Harbours renew when their office has less work',
            estimatedRoi: 135,
          },
          document: {
            title: 'Check-in moves to the boat',
            kind: 'DECISION',
            status: 'ACCEPTED',
            text: 'We drop the paper form. Boats check in on their phone; the office only sees exceptions.',
            card: 'List what support asks most',
          },
        },
      ],
    },
  ],
  allocations: {
    CUSTOMER_RETENTION: 150_000,
    ACQUISITION: 60_000,
    KTLO: 120_000,
    PLATFORM: 60_000,
    R_AND_D: 60_000,
    COMPLIANCE: 15_000,
    OPERATIONAL_EFFICIENCY: 90_000,
  },
  otherBoard: { title: 'Harbour office requests', category: 'KTLO' },
}
