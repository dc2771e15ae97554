const refusedWith = (status: number): unknown =>
  expect.objectContaining({ failure: 'status', status });

export const invalid = refusedWith(400);
export const missing = refusedWith(404);
export const conflict = refusedWith(409);
