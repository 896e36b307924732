/** The terms and the privacy page. Each statement must match the code. */
export default {
  version: 'Version from {version}',
  contents: 'On this page',
  operator:
    'This page does not name the operator of this site yet. If you run it, set SELLER_NAME, SELLER_ADDRESS and SELLER_EMAIL.',
  seller: {
    name: 'Name',
    address: 'Address',
    email: 'Email',
    taxId: 'Tax number',
    register: 'Register',
  },
  terms: {
    title: 'Terms of Use',
    description: 'What you agree to when you create an account: in plain language.',
    intro:
      'These terms are an agreement between you and the operator of this site. You accept them when you create an account.',
    provider: { title: 'Who provides the service', text: 'The operator of this site provides the service.' },
    account: {
      title: 'Your account',
      text: 'Register with an email address that is yours and keep your password to yourself. Anyone who signs in with it acts as you.',
      people:
        'The owner and the admins of an account decide who is in it and what each member can do there. Only invite people who expect an invitation.',
    },
    plans: {
      title: 'Plans and prices',
      text: 'The pricing page shows what each plan includes and what it costs. Paid plans renew automatically until you cancel them. Payments marked as simulated charge nothing.',
    },
    use: {
      title: 'Acceptable use',
      text: 'Do not use the service for anything unlawful, do not send advertising with it, and do not try to reach data that is not meant for you.',
      limits: 'To protect everyone, the number of sign-ins, registrations, invitations and other requests is limited.',
    },
    content: {
      title: 'Your content',
      text: 'What you write stays yours. It is stored and shown to the people you share it with, and it is used for nothing else.',
      account: 'Content belongs to the account in which it was written. Its owner can export and delete it.',
    },
    ending: {
      title: 'Leaving and deleting',
      text: 'You can leave an account or delete your profile at any time. An owner can delete the account with everything in it. Deleted accounts cannot be restored.',
      demo: 'A demo ends by itself after {hours, plural, one {# hour} other {# hours}} and is deleted with everything in it.',
    },
    liability: {
      title: 'Liability',
      text: 'The service is provided “as is”. We do not promise that it is always available or free of errors. This does not limit rights that the law gives you.',
    },
    changes: {
      title: 'Changes',
      text: 'When these terms change, the new version is published here with a list of the changes. The version you accepted is stored with your profile.',
      plans: '{version}: paid plans can be bought.',
      first: '{version}: the first version.',
    },
  },
  privacy: {
    title: 'Privacy',
    description: 'Which data is stored about you, why, for how long, and who processes it.',
    intro: 'In short: no advertising, no tracking, no scripts from other sites. Only what the service needs is stored.',
    controller: { title: 'Who is responsible', text: 'The operator of this site is responsible for your data.' },
    data: {
      title: 'What is stored',
      profile:
        'Your profile: name, email address, phone number, language, time zone, picture if you add one, and a hash of your password, from which the password cannot be read.',
      content:
        'What you and others write in sessions, retrospectives and boards, and who did it. Where a retrospective is anonymous, your name is not stored permanently with your cards.',
      security:
        'For security: each sign-in with IP address, country, browser and device, and a log of the changes in an account with the IP address and browser they came from. Your password and codes are not in it.',
      why: 'This data is needed to provide the service and to protect it. It is not sold, and no profiles are built from it.',
    },
    cookies: {
      title: 'Cookies and storage in your browser',
      text: 'Everything listed here is needed for the pages you use. No one else reads it. Over https, some names begin with __Host- or __Secure-.',
      name: 'Name',
      purpose: 'Purpose',
      lasts: 'Duration',
      session: 'Keeps you signed in',
      pending: 'Holds your sign-in until you enter the verification code',
      sso: 'Holds your sign-in until your company confirms it',
      device: 'Recognises a browser that you have signed in with',
      guest: 'Lets a guest into one session',
      theme: 'Light or dark',
      locale: 'Your language',
      nav: 'Whether the sidebar is collapsed',
      navGroups: 'Which groups of the sidebar are open',
      lastBoard: 'The last board you opened',
      tz: 'Your time zone',
      actsIn: 'Local storage: the account that all tabs act in',
      pendingCart: 'Local storage: the plan that you chose before signing in',
      sounds: 'Local storage: sounds on or off',
      drafts: 'Session storage: card drafts of a retrospective',
      unsent: 'Session storage: changes not sent yet',
      seals: 'Session storage: what your browser needs to check the votes',
      scroll: 'Session storage: your scroll position on a page',
      days: '{count, plural, one {# day} other {# days}}',
      minutes: '{count, plural, one {# minute} other {# minutes}}',
      hours: '{count, plural, one {# hour} other {# hours}}',
      tab: 'Until the tab is closed',
      signIn: 'Until you sign in or clear it',
      stays: 'Until you clear it',
    },
    processors: {
      title: 'Who processes the data',
      machine: 'The service and its database run on the operator’s own server.',
      cloudflare: 'The service runs on the network of Cloudflare.',
      turso: 'The database is hosted by Turso.',
      otherDatabase: 'The database runs on a server that the operator chose.',
      email: 'Emails are sent through {name}. It receives the address and the text of each email.',
      noEmail: 'Emails do not leave this site: no email provider is configured.',
      dns: 'When a company verifies its domain, {name} is asked about that domain and nothing else.',
      sso: 'If your company has set up single sign-on, its own provider tells this site who you are.',
    },
    retention: {
      title: 'How long data is kept',
      profile: 'Your profile: until you delete it.',
      content: 'The content of an account: until someone deletes it or the account.',
      registrations: 'A registration that is not confirmed: {days, plural, one {# day} other {# days}}.',
      signIns: 'Sessions that have ended, and sign-in attempts: {days, plural, one {# day} other {# days}}.',
      counters:
        'Failed attempts are counted for each email or IP address. The count stores a coded form of the address that can’t be read back, and is deleted a day after the last attempt.',
      links: 'Links and codes that were emailed: until a day after they expire.',
      notifications:
        'Notifications are deleted {read} days after they were created if you have read them, and after {all} days in any case.',
      emails:
        'Emails: their text is removed as soon as they are sent, the rest after {days, plural, one {# day} other {# days}}. Those that could not be sent: {failed, plural, one {# day} other {# days}}.',
      audit:
        'The log of changes: as long as the account. When an account is deleted, a record with its ID and the ID of the person who deleted it is kept, without names.',
      demos: 'Demos: {hours, plural, one {# hour} other {# hours}}.',
    },
    rights: {
      title: 'Your rights',
      text: 'In your profile you can see and change your data, download it as a file, and delete your profile. What you wrote in other people’s accounts stays there, without your name and address.',
      ask: 'You can also ask the operator for a copy, a correction or a deletion, and complain to the data protection authority of your country.',
    },
  },
}
