import { screen } from '@testing-library/react';
import { failing } from '../../support/handlers/failure';
import { server } from '../../support/server';
import { fill, openForm, saveButton } from './openExports';

it('an export that was not saved is told until other values are typed', async () => {
  server.use(failing('PUT /api/clients/update/grp-s3', 400, { title: 'Not now' }));
  const view = await openForm('Bucket GmbH');
  await fill(view, { Region: 'eu-2' });
  await view.user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
  await fill(view, { Region: 'eu-3' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
