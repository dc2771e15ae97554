import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal that the caller is told about: `{title, code, message}` with its HTTP status. */
export class ApiProblem extends Error {
  /**
   * @param title what is shown to the person
   * @param code a short name for programs, for example `E_USER_EXISTS`
   */
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    readonly title: string,
  ) {
    super(title);
  }

  body(): { title: string; code: string; message: string } {
    return { title: this.title, code: this.code, message: this.title };
  }
}

/** 400: something in the request is not as it should be. */
export function badRequest(title: string): ApiProblem {
  return new ApiProblem(400, 'E_VALIDATION', title);
}

/** 403: the caller may not do this. */
export function forbidden(title: string): ApiProblem {
  return new ApiProblem(403, 'E_FORBIDDEN', title);
}

/** 404: there is no such thing, or none that the caller may know of. */
export function notFound(title: string): ApiProblem {
  return new ApiProblem(404, 'E_NOT_FOUND', title);
}
