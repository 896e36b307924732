export default {
  title: 'Try the demo',
  intro:
    'Pick a plan and a role. You get your own sample company with people, teams and votes that no one else sees. It’s deleted after two hours and sends no email.',
  company: 'Company: {name}',
  enter: 'Try as {role}',
  enterPlan: 'Try the {plan} demo as {role}',
  plans: {
    FREE: 'A small team building its first product.',
    PRO: 'A growing product company with several teams.',
    ENTERPRISE: 'A large company with custom roles and an audit log.',
  },
  roles: {
    ADMIN: 'Can do everything except delete or transfer the account.',
    TEAM_LEAD: 'Creates and runs sessions, sees billing and financial dashboards.',
    FACILITATOR: 'Creates and runs sessions.',
    MEMBER: 'Votes, takes part and creates sessions.',
    OBSERVER: 'Watches only.',
  },
  ownData: 'Prefer to start with your own team?',
  register: 'Create an account',
  all: 'Choose a plan and a role',
  bar: {
    label: 'Demo',
    you: 'Demo: you’re {role} at {account}.',
    left: 'Ends {left}, at {time}.',
    other: 'Switch role',
    leave: 'Leave demo',
  },
  errors: {
    full: 'All demos are in use right now. Try again in a few minutes, or create your own account.',
    noOutsider: 'You can’t invite real people from a demo. Use addresses that end in @demos.example.',
  },
}
