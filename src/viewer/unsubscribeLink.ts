const unsubscribe =
  /unsubscribe|opt[-_ ]?out|désabonn|désinscri|d%C3%A9sabonn|desabonn|desinscri|配信停止|購読解除|配信を停止|登録解除/i;

/** Whether a link lets the reader leave the list, as its address or its text says. */
export const isUnsubscribeLink = (address: string, text: string): boolean =>
  unsubscribe.test(address) || unsubscribe.test(text);
