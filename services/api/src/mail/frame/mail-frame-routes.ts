import Router from '@koa/router';
import { MAIL_FRAME_PAGE, MAIL_FRAME_POLICY } from './mail-frame';

/** `GET /api/mail-frame`: empty until it is handed a mail. */
export const mailFrameRoutes = () =>
  new Router().get('/mail-frame', (ctx) => {
    ctx.set('Content-Security-Policy', MAIL_FRAME_POLICY);
    ctx.type = 'html';
    ctx.body = MAIL_FRAME_PAGE;
  });
