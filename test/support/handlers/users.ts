import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { User } from '@/api/users';
import { buildUser, userOnTheWire } from '../build/user';
import { backend } from '../fakeBackend';

type ById = { id: string };

const found = (id: string, act: (user: User) => JsonBodyType) => {
  const user = backend.users.find((known) => known.id === id);
  return user
    ? HttpResponse.json(act(user))
    : HttpResponse.json({ title: 'There is no such user.', code: 'E_NOT_FOUND' }, { status: 404 });
};

const taken = (login: string, except?: string): boolean =>
  backend.users.some((user) => user.login === login && user.id !== except);
const conflict = () =>
  HttpResponse.json({
    statusCode: 409,
    message: 'exists',
    body: { title: 'User already exists. Please check email address', code: 'E_USER_EXISTS' },
  });

/** Locks or unlocks; who is provisioned only can be neither. */
function become(id: string, status: string) {
  if (backend.users.some((user) => user.id === id && user.status === 'PROVISIONED')) {
    return HttpResponse.json(
      { title: 'A provisioned user cannot be locked.', code: 'E_VALIDATION' },
      { status: 400 },
    );
  }
  return found(id, (user) => {
    user.status = status;
    return {};
  });
}

export const userHandlers = [
  http.get('*/api/users/list', () => HttpResponse.json(backend.users.map(userOnTheWire))),
  http.post<never, User>('*/api/users/create', async ({ request }) => {
    const { login, role, clients, profile } = await request.json();
    if (taken(login)) return conflict();
    backend.users.push(
      buildUser({
        id: `user-${backend.users.length + 1}`,
        login,
        role,
        clients,
        profile,
        status: 'ACTIVE',
      }),
    );
    return HttpResponse.json({ statusCode: 200 });
  }),
  http.post<ById, User>('*/api/users/update/:id', async ({ request, params }) => {
    const { role, clients, profile } = await request.json();
    if (taken(profile.email, params.id)) return conflict();
    return found(params.id, (user) => {
      Object.assign(user, { role, clients, profile: { ...user.profile, ...profile } });
      return { statusCode: 200 };
    });
  }),
  http.post<ById, Pick<User, 'profile'>>('*/api/users/tz-loc/:id', async ({ request, params }) => {
    const { profile } = await request.json();
    return found(params.id, (user) => {
      Object.assign(user.profile, profile);
      return userOnTheWire(user);
    });
  }),
  http.post<ById>('*/api/users/lock/:id', ({ params }) => become(params.id, 'SUSPENDED')),
  http.post<ById>('*/api/users/unlock/:id', ({ params }) => become(params.id, 'ACTIVE')),
  http.delete<ById>('*/api/users/remove/:id', ({ params }) =>
    found(params.id, (removed) => {
      backend.users = backend.users.filter((user) => user !== removed);
      return {};
    }),
  ),
];
