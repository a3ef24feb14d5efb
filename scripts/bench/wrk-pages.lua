-- Requests the pages given as arguments, one after the other and in every encoding, and counts the
-- answers that are not a whole page of one version (tests/release/marked-site.ts).

local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  requests, turn, refused, read, mixed = {}, 0, 0, 0, 0
  for _, path in ipairs(args) do
    for _, coding in ipairs({ 'identity', 'br', 'gzip' }) do
      table.insert(requests, wrk.format('GET', path, { ['Accept-Encoding'] = coding }))
    end
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function response(status, headers, body)
  if status ~= 200 then
    refused = refused + 1
  elseif headers['Content-Encoding'] == nil then
    read = read + 1
    local first = body:sub(1, 60):match('^<![%a ]+><!%-%-version (%d+)%-%->')
    local last = body:sub(-40):match('<!%-%-version (%d+)%-%->$')
    if first == nil or first ~= last then mixed = mixed + 1 end
  end
end

function done(summary)
  local sums = { refused = 0, read = 0, mixed = 0 }
  for _, thread in ipairs(threads) do
    for name in pairs(sums) do sums[name] = sums[name] + thread:get(name) end
  end
  local errors = summary.errors
  print(string.format(
    '\nFIGURES {"requests":%d,"seconds":%.3f,"refused":%d,"broken":%d,"late":%d,"read":%d,"mixed":%d}',
    summary.requests, summary.duration / 1e6, sums.refused,
    errors.connect + errors.read + errors.write, errors.timeout, sums.read, sums.mixed))
end
