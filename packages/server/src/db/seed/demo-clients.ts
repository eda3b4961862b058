type DemoClient = {
  name: string;
  username: string;
  email: string;
  monthlyCredits: number;
  joinedMonthsAgo: number;
  /** At most 28, so that every month has it. */
  dayOfMonth: number;
};

/** The demo clients. The first is the one that a visitor signs in as. */
export const demoClients = [
  {
    name: 'Jordan Ellis',
    username: 'client',
    email: 'client@example.com',
    monthlyCredits: 20,
    joinedMonthsAgo: 11,
    dayOfMonth: 4,
  },
  {
    name: 'Priya Raman',
    username: 'northfield-teamwear',
    email: 'priya@northfield-teamwear.example.com',
    monthlyCredits: 60,
    joinedMonthsAgo: 14,
    dayOfMonth: 12,
  },
  {
    name: 'Tom Okafor',
    username: 'ironside-workwear',
    email: 'tom.okafor@ironside-workwear.example.com',
    monthlyCredits: 45,
    joinedMonthsAgo: 13,
    dayOfMonth: 21,
  },
  {
    name: 'Helen Marsh',
    username: 'st-aldhelms',
    email: 'uniform@st-aldhelms-school.example.com',
    monthlyCredits: 15,
    joinedMonthsAgo: 10,
    dayOfMonth: 2,
  },
  {
    name: 'Mateo Vidal',
    username: 'hop-and-anvil',
    email: 'mateo@hopandanvil.example.com',
    monthlyCredits: 25,
    joinedMonthsAgo: 9,
    dayOfMonth: 17,
  },
  {
    name: 'Ingrid Solheim',
    username: 'fjordlight-events',
    email: 'ingrid@fjordlight-events.example.com',
    monthlyCredits: 40,
    joinedMonthsAgo: 8,
    dayOfMonth: 26,
  },
  {
    name: 'Dwayne Porter',
    username: 'ridgeway-athletics',
    email: 'kit@ridgeway-athletics.example.com',
    monthlyCredits: 30,
    joinedMonthsAgo: 7,
    dayOfMonth: 9,
  },
  {
    name: 'Aoife Brennan',
    username: 'harbour-gifts',
    email: 'aoife@harbourgifts.example.com',
    monthlyCredits: 10,
    joinedMonthsAgo: 6,
    dayOfMonth: 14,
  },
  {
    name: 'Kenji Watanabe',
    username: 'sunday-spokes',
    email: 'kenji@sundayspokes.example.com',
    monthlyCredits: 12,
    joinedMonthsAgo: 4,
    dayOfMonth: 23,
  },
  {
    name: 'Camille Laurent',
    username: 'petit-roar',
    email: 'camille@petit-roar.example.com',
    monthlyCredits: 18,
    joinedMonthsAgo: 3,
    dayOfMonth: 6,
  },
  {
    name: 'Sam Whitfield',
    username: 'keystone-build',
    email: 'sam.whitfield@keystone-build.example.com',
    monthlyCredits: 8,
    joinedMonthsAgo: 2,
    dayOfMonth: 19,
  },
  {
    name: 'Leila Haddad',
    username: 'butter-and-salt',
    email: 'leila@butterandsalt.example.com',
    monthlyCredits: 5,
    joinedMonthsAgo: 1,
    dayOfMonth: 11,
  },
] as const satisfies readonly DemoClient[];
