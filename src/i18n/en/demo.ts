export default {
  title: 'Try the demo',
  intro:
    'Eleven ways to look around: choose a plan and a role. You get a company of your own, with people, teams and votes in it, that nobody else sees. It is gone after two hours, and no mail leaves it.',
  company: 'Company: {name}',
  enter: 'Enter as {role}',
  enterPlan: 'Enter the {plan} demo as {role}',
  plans: {
    FREE: 'A small team on its first product.',
    PRO: 'A growing product company with several teams.',
    ENTERPRISE: 'A large company with custom roles and an audit log.',
  },
  roles: {
    ADMIN: 'May do everything besides deleting and handing over the account: people, roles, settings, billing.',
    TEAM_LEAD: 'Makes and leads sessions, sees billing and the financial dashboards.',
    FACILITATOR: 'Makes and leads sessions.',
    MEMBER: 'Takes part: votes, makes sessions of their own.',
    OBSERVER: 'Looks on. Makes no sessions.',
  },
  ownData: 'Would you rather begin with your own team?',
  register: 'Create an account',
  all: 'All eleven demos: choose a role',
  bar: {
    label: 'Demo',
    you: 'Demo: you are {role} at {account}.',
    left: 'It ends {left}, at {time}.',
    other: 'Another role',
    leave: 'Leave the demo',
  },
  errors: {
    full: 'All demos are in use right now. Try again in a few minutes, or create your own account.',
    noOutsider: 'A demo invites nobody from outside. Addresses that end in @demos.example work.',
  },
}
